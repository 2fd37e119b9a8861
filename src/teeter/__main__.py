from teeter.cli import main

main()
