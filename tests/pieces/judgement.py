"""How hard the designers of the catalogue judged every piece to be, before anything was computed."""

JUDGED = {
    piece: difficulty
    for difficulty, pieces in {
        1: """
            base_slab cube big_cube brick half_brick plank tile drum puck hexagon
        """,
        2: """
            small_cube beam thin_disc half_log quarter_log octagon_pillar trapezoid ell long_ell tee trough
            stairs cross aitch valley arch cradle ring tube drilled_cube frame nut stump spool pyramid_stump
            chair comb peg_rack
        """,
        3: """
            post pole peg barrel ramp thin_wedge roof corner_wedge parallelogram zed gate napkin_ring pulley
            egg_cup half_egg blunt_egg_half hemisphere bowl candleholder twisted_block dodecahedron star
            triangle_frame cog bell dish hourglass doughnut horseshoe house
        """,
        4: """
            almost_flat leaning_brick leaning_pole double_wedge jack eye_prism pointed_egg_half curtain_ball
            doorknob skittle mushroom pawn tetrahedron octahedron pyramid heart goblet dumbbell wave
            boomerang cut_cube slant_drum button_slab
        """,
        5: """
            egg cone fir_tree acorn spinning_top moon pear lentil spindle rocker
        """,
    }.items()
    for piece in pieces.split()
}
