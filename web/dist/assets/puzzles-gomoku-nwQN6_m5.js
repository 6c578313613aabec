var e=`{"puzzles":"Gomoku","nodes":10000,"least_plies":5}
{"position":"freestyle 15 15/7O7/6X8/3OOX9/4X1O8/1OXXXXO8/2O12/15/15/15/15/15/15/15/15 X","line":"f5 f3 f8 f7 c5 b4 b5 d5 e7 g9 e8 e9 d7","value":1,"plies":15,"rank":1,"rating":1400,"game":0}
{"position":"freestyle 15 15/15/6O8/3OXX9/2XXXOX8/2XXOOOO7/1OXX11/1O1O11/15/15/15/15/15/15/15 X","line":"i6 c4 b5 a5 e8","value":1,"plies":7,"rank":1,"rating":1080,"game":1}
{"position":"freestyle 15 15/15/15/15/4O1XO7/4XXOO1X5/3XOX2XX5/4OX1X7/5OO8/6O8/7O7/15/15/15/15 X","line":"i12 f4 g8 d5 j8 i8 j5","value":1,"plies":9,"rank":1,"rating":1160,"game":2}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/2X6O5/3OOOOXXX5/4O1XOXX5/5O2XX5/10O4/15/15 X","line":"c10 g13 h14 i9 k10 l10 l9","value":1,"plies":9,"rank":1,"rating":1160,"game":4}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/4XO1X7/4XOXO7/4O1XO7/15/15/15/15 X","line":"f11 i8 g12 c8 g9","value":1,"plies":7,"rank":1,"rating":1080,"game":5}
{"position":"freestyle 15 8O6/3O2OXX6/3OXXXOX6/5XXOXOO1O2/4XOXO1OXXX2/3O1OXXXOXO3/4OXO1OXX4/5XXXOXXO3/4O1OOX1OO3/4OOXO1XOXX2/9OX4/8X2O3/15/15/15 O","line":"i5 n5 o5 e8 d8 f9 h11 g11 b10 c9 b6 c7 d10 c10 d9 d7 c6 e6 d12 d11 e11 c13 e13 e12 c11","value":1,"plies":27,"rank":1,"rating":1880,"game":7}
{"position":"freestyle 15 15/15/4X10/4XX9/4XXXO7/3O1OOO7/4O10/15/15/15/15/15/15/15/15 X","line":"e6 e2 g4 i6 j6 c4 h4","value":1,"plies":9,"rank":1,"rating":1160,"game":9}
{"position":"freestyle 15 15/15/15/15/15/15/15/1O13/15/3O1X1X7/3OOOX1X6/5O1X7/6X8/15/15 X","line":"c9 b11 c11 e9 j10","value":1,"plies":7,"rank":1,"rating":1080,"game":10}
{"position":"freestyle 15 7X2X4/7OXOO4/5OXOOX5/5XXOX1OO3/4OXOOOXXXOX1/4OX1XOXO1O2/2XOXXXOOO1X3/3X1O1OXOXO3/2O3OXXOXX3/8OXOO3/4X4OX4/8OXXX3/8X3O2/7X7/15 O","line":"g15 n12 m12 i1 n6 k3 n13 l11 l6 o6 n4 k7 m4","value":1,"plies":15,"rank":1,"rating":1400,"game":11}
{"position":"freestyle 15 15/15/15/15/15/15/7XO1O4/5X1XXO5/4OXXXOX5/5XOOOXO4/5OXO7/15/15/15/15 X","line":"l6 e10 g8 e8 f5 g6 h5 h6 j5 i6 g5 i5 d5 e5 f7","value":1,"plies":17,"rank":1,"rating":1480,"game":12}
{"position":"freestyle 15 15/4O10/4X10/3XXX9/2XOXXXO7/3O1OOO7/4O10/15/15/15/15/15/15/15/15 X","line":"e6 i6 j6 g4 f3 f2 c3 j7 k8 b3 c4 b4 c2","value":1,"plies":15,"rank":1,"rating":1400,"game":18}
{"position":"freestyle 15 15/6O8/6X8/6X8/4XOX8/4OX9/4O1O8/15/15/15/15/15/15/15/15 X","line":"f4 h2 e3 d2 e4 d4 h4","value":1,"plies":17,"rank":1,"rating":1480,"game":19}
{"position":"freestyle 15 15/6O8/15/7XO1X4/5OX1XOO4/4XOOOXXO4/4OXXXOXOX3/8OOOX3/7OX1XX3/9X5/10O4/15/15/15/15 X","line":"h3 g8 h8 l6 i11","value":1,"plies":7,"rank":1,"rating":1080,"game":21}
{"position":"freestyle 15 15/1O1OOOX8/4X1O8/4XXXO1X5/4XOXOXXXO3/5O1XO1XX3/4OXO1OXO4/6OXOO5/6X1X6/7O7/15/15/15/15/15 X","line":"c2 i3 k3 l2 c4 d4 k4 k2 i4 h3 l4 m4 l7 m8 n8 m7 j3 j6 j2 j1 m5","value":1,"plies":23,"rank":1,"rating":1720,"game":22}
{"position":"freestyle 15 15/15/15/15/15/15/15/5O9/6X8/6XX1X5/4OOX1X6/5OO2X5/10O4/15/15 O","line":"f10 f9 f13 f14 g13 i10 k10 h14 h13 g7 g8 i14","value":1,"plies":15,"rank":1,"rating":1400,"game":24}
{"position":"freestyle 15 15/15/15/3X11/2XO2O8/3X1X9/2OXX10/3XO3O6/3OX2O7/1O1XXXOO7/1XOOOOXX7/4X2O7/15/15/15 X","line":"j7 f8 b4 a3 e6 h8 g8 h6 h7 b6 e5 g7","value":1,"plies":17,"rank":1,"rating":1480,"game":26}
{"position":"freestyle 15 15/15/15/15/15/15/15/4X10/4O3X6/4OXO1X6/4O1XXX6/2OXOOOXO6/4X10/15/15 O","line":"f11 i8 i7 j11 k11 i13 j14 c8 d13","value":1,"plies":11,"rank":1,"rating":1240,"game":28}
{"position":"freestyle 15 15/3O3O7/4XX1O7/3X1X1O7/2O1X1XO7/4OX1X7/8O6/15/15/15/15/15/15/15/15 X","line":"h1 b2 g7","value":1,"plies":5,"rank":1,"rating":1000,"game":31}
{"position":"freestyle 15 15/15/6X8/5OX8/4OXO8/3OX2X7/3O11/15/15/15/15/15/15/15/15 X","line":"h3 i2 h5 h4 f3 c7 b8 i3","value":1,"plies":11,"rank":1,"rating":1240,"game":32}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/4O10/5XOO7/5OXXXOX4/7XO6/8X6/9O5/15 X","line":"j10 g13 k9 l8 k10 k8 l10 m10","value":1,"plies":11,"rank":1,"rating":1240,"game":33}
{"position":"freestyle 15 15/15/15/6X8/5XXO7/4XXO1OOO4/5X3O5/15/15/15/15/15/15/15/15 X","line":"h6 l6 m6 k8 l9 f3 d7","value":1,"plies":9,"rank":1,"rating":1160,"game":35}
{"position":"freestyle 15 15/15/15/15/15/8O6/7X7/6XX7/4XXO8/4XO1X7/3O1OXO7/5OXO7/15/15/15 O","line":"f14 f13 g13 i11 e11 h6 h9 h4 h5 d10 c11","value":1,"plies":17,"rank":5,"rating":1880,"game":40}
{"position":"freestyle 15 15/15/15/3XOO9/3XX1O8/4XO9/15/15/15/15/15/15/15/15/15 X","line":"f7 c4 d7 d6 e7 c7 e8 e9 b5 c5","value":1,"plies":13,"rank":1,"rating":1320,"game":42}
{"position":"freestyle 15 15/15/15/15/6XO7/5XO2O5/4OXO1X6/2OO1OOX7/4X1XO1O5/5XXOX6/4O1XX7/6X1X6/6O8/15/15 X","line":"e8 f9 i13 h12 i11","value":1,"plies":7,"rank":1,"rating":1080,"game":44}
{"position":"freestyle 15 4X10/5O9/6OO7/2O3XOX6/3X2XOO6/4XXOXOX5/5X2O6/6X8/7O7/15/15/15/15/15/15 X","line":"f5 h1 h2 i8 i9 f4 d7 c8 f9 f8 e5 c5 g7 h8 e7","value":1,"plies":17,"rank":1,"rating":1480,"game":46}
{"position":"freestyle 15 15/15/15/15/5X1X7/4O1OX7/5OX8/4O1X8/4O10/15/15/15/15/15/15 X","line":"e5 d9 c10 e10 e7 g5 h8 e11 e12 h9","value":1,"plies":13,"rank":2,"rating":1420,"game":47}
{"position":"freestyle 15 15/7O7/6X8/5X1O7/4X1X1O6/3X3O7/2O12/15/15/15/15/15/15/15/15 X","line":"g4 g6 f5 h5 h3 e6 f6 h8 h7 f3 f8 f7 c5","value":1,"plies":17,"rank":3,"rating":1680,"game":49}
{"position":"freestyle 15 15/15/1O4O8/2X1OX1X7/2OXXXXO7/3XXOXOOO5/2XOOX1X1O5/1O1OX1O8/15/2XX11/15/15/15/15/15 O","line":"d9 k8 k6 l6 i8 l5 j8 j5","value":1,"plies":19,"rank":1,"rating":1560,"game":52}
{"position":"freestyle 15 15/9O5/5X2X6/5XXX7/4OOX8/5XOO7/4O10/15/15/15/15/15/15/15/15 O","line":"e4 i4 j4 d3 e6","value":1,"plies":7,"rank":1,"rating":1080,"game":53}
{"position":"freestyle 15 15/15/2X12/3O2O8/4OX1O7/4XOO8/4XXO1O6/5XOX7/6X8/5X9/15/15/15/15/15 X","line":"g5 h10 e9 f11 c7 d8","value":1,"plies":17,"rank":1,"rating":1480,"game":54}
{"position":"freestyle 15 15/15/15/4OO4X4/3XO1XO7/2XOOOOXX6/2X3OXO6/3OXXXXOX5/5OOX7/4OXOOOX5/5XXOX6/5X1OX6/5X9/5O9/15 O","line":"j5 e2 d4 c3 g4","value":1,"plies":7,"rank":1,"rating":1080,"game":57}
{"position":"freestyle 15 15/15/6X8/5O9/2X1OX1O7/3OOXO8/2O1OXXO2O4/4XO1XXX5/6OXXOX4/7X1O5/3OXXXXO6/4OOXO7/6O8/5X9/15 X","line":"b8 e3 e4 g8 g10 j7 f9","value":1,"plies":9,"rank":1,"rating":1160,"game":58}
{"position":"freestyle 15 15/5O9/8O6/4XO1X1X5/4XOX1XOX4/2OXOOOXXOX4/5XOOOX5/8X1O4/15/15/15/15/15/15/15 X","line":"f3 l5 k3 l2 k4","value":1,"plies":7,"rank":1,"rating":1080,"game":59}
{"position":"freestyle 15 15/4X10/5O9/6OX7/5XOOOO5/4XO2O6/3XX1XO1X5/4X1X8/4O10/15/15/15/15/15/15 X","line":"k5 l3 k4 d5 f7 c7 h9 i10 e4 e5 c8 b9 f8 d8 i8 h8 g10","value":1,"plies":19,"rank":1,"rating":1560,"game":61}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/6O8/7X7/4O1XOX6/6OXXXXO3/6O1O1X4/11O3/15 X","line":"k10 k9 i9 j8 i10 i8 j10","value":1,"plies":9,"rank":2,"rating":1260,"game":65}
{"position":"freestyle 15 15/15/4O10/4X10/4XXXO7/3OXOOX7/4X1O1O6/4OX9/15/15/15/15/15/15/15 X","line":"d5 c5 f7 g8 d7 g9 g10 c8 b7","value":1,"plies":13,"rank":1,"rating":1320,"game":66}
{"position":"freestyle 15 15/4OO2O6/3XXXOX7/3X1OXXO6/1OXXXXOXX6/5OXO1O5/2OOOOXOX6/15/15/15/15/15/15/15/15 X","line":"b7 h2 g2 d8 c9 h1 d2","value":1,"plies":9,"rank":1,"rating":1160,"game":67}
{"position":"freestyle 15 15/15/15/7O7/4OX1O7/4OOXO7/4XXXO7/1XOOOOXX7/2OXX1O8/1OXXX1O8/3OOX1X7/4XXXO7/5X1O7/15/15 X","line":"h3 j9 e14","value":1,"plies":5,"rank":1,"rating":1000,"game":72}
{"position":"freestyle 15 15/15/15/15/15/15/7OO6/2X2O1O7/3O1OXXO6/4XXOXO6/4XXXOX6/3X2XOXX5/7O2O4/15/15 O","line":"c13 c11 d11 e8 i8 i6 j8 g8 k8 l8 j9 l7 k10","value":1,"plies":15,"rank":1,"rating":1400,"game":73}
{"position":"freestyle 15 15/15/15/6O8/4OXX8/4XOXO7/4OXXX7/3OOXO1O6/3XO10/3XXO9/3X1OX8/3X11/3O11/15/15 O","line":"c7 b6 b8 e4 d3 i7 j7 d6 c8","value":1,"plies":15,"rank":1,"rating":1400,"game":74}
{"position":"freestyle 15 15/15/15/15/15/15/5X9/4X1X8/3OOOOX7/4OX1X7/6XO7/5O9/15/15/15 X","line":"c9 i10 h8 f8 h7 h6 g7 e7 i9 d6 c5 f6 j8","value":1,"plies":21,"rank":1,"rating":1640,"game":76}
{"position":"freestyle 15 15/15/15/6XX2O4/5OX2X5/3XOOO1XX5/3OOXXXO6/4O2O7/4X10/15/15/15/15/15/15 O","line":"c6 f9 g8 f8 e5 e4 b5 a4 c8 b9 c5 d5","value":1,"plies":15,"rank":5,"rating":1800,"game":77}
{"position":"freestyle 15 15/15/6X8/7O7/2O3X1O6/3X1XOO1O5/3XX5O4/3X1X9/2O12/15/15/15/15/15/15 X","line":"l8 d5 f7 i6 k6 b7 f9","value":1,"plies":9,"rank":1,"rating":1160,"game":78}
{"position":"freestyle 15 15/15/3O11/2OXX10/3XOOX1O6/2XXX1O8/2OXXX1O7/3O2X1O6/7O7/15/15/15/15/15/15 X","line":"j9 a6 f3","value":1,"plies":5,"rank":1,"rating":1000,"game":81}
{"position":"freestyle 15 15/15/15/9X5/8OX5/5X1OX6/5XOX1X5/5OXOOO5/4XOXOO1O4/4XOOXX6/4OOX8/4XXOX7/4X10/3O11/15 O","line":"k4 j3 j6 j1 j2 g5 l8 k8 k7","value":1,"plies":11,"rank":1,"rating":1240,"game":87}
{"position":"freestyle 15 15/15/3O1O9/4XX1X7/4XXOX7/4OXX8/2O1OOOX7/8O6/15/15/15/15/15/15/15 X","line":"d7 h3 g4","value":1,"plies":5,"rank":1,"rating":1000,"game":88}
{"position":"freestyle 15 15/8O6/7X7/3XOXX8/3OXXXO7/3OXOO8/3OOX9/15/15/15/15/15/15/15/15 X","line":"e3 d8 d9 h6 f3 c9 b10 j6 i6 i3 f2","value":1,"plies":15,"rank":2,"rating":1500,"game":91}
{"position":"freestyle 15 15/15/15/15/15/15/3X11/4O10/5O9/5OOX7/6XOX6/7XX6/15/15/15 O","line":"f8 f11 g8 d8 e10 d11","value":1,"plies":17,"rank":1,"rating":1480,"game":92}
{"position":"freestyle 15 15/15/15/6OX7/5OXO7/4OOXXXO5/2XXOXXOO6/4XOO2X5/1XOOOOX8/3OXX1XX6/4X10/3O11/15/15/15 O","line":"g10 d8 e12 d13","value":1,"plies":9,"rank":1,"rating":1160,"game":94}
{"position":"freestyle 15 15/15/15/15/15/15/8X6/5O1O1X5/4OXXXOX5/3XOXOO1X5/2OXXXXOOX5/3OXOXOOOOX3/7O7/7X7/15 O","line":"j7 i8 j13 k14 i13 i10 k13","value":1,"plies":9,"rank":1,"rating":1160,"game":95}
{"position":"freestyle 15 15/15/15/15/15/15/3O1O9/3XX10/3XOO1X7/2OXOXOO7/2OXXXXO7/3OX10/15/15/15 X","line":"b8 i12 j13 a7 c8","value":1,"plies":7,"rank":10,"rating":1980,"game":98}
{"position":"freestyle 15 15/5X9/5O9/4OOX8/4XOOOOXO4/4XOXXOXX4/2OXXXOXXX1O3/4O1OXOO5/3X1OO8/4O10/3OXXXOX6/5X1X7/4O1X8/7O7/15 X","line":"c12 f14 g12 i12","value":1,"plies":11,"rank":1,"rating":1240,"game":100}
{"position":"freestyle 15 15/15/6X8/5XOO7/4OOX1O6/5X3O5/5XX8/15/15/15/15/15/15/15/15 X","line":"i7 k7 l8 e3 h7","value":1,"plies":7,"rank":7,"rating":1680,"game":102}
{"position":"freestyle 15 15/8O3O2/8X2X3/6OXX1X4/4OXOOXXO4/5OX1XOX4/6XOO2O3/15/15/15/15/15/15/15/15 X","line":"h3 g2 k3 j3 j4","value":1,"plies":7,"rank":1,"rating":1080,"game":103}
{"position":"freestyle 15 15/15/6O8/4OXX8/4XO1OX1X1X2/5OXO1OOX3/7XOX5/6XOXXO4/5OXOXX5/6OOX1O4/15/15/15/15/15 O","line":"k7 k9 h11 h12 i12","value":1,"plies":7,"rank":1,"rating":1080,"game":104}
{"position":"freestyle 15 15/15/15/15/15/15/15/5O1OOO5/6X1X6/5OOX1X5/4O1X1X6/6OXXX5/10O4/15/15 X","line":"g8 l8 k8 k9 i10 i13 k10 l10 k12 l12 j11 h9 h11","value":1,"plies":15,"rank":1,"rating":1400,"game":106}
{"position":"freestyle 15 15/5X9/3X2O8/4O2O7/5OX1O6/5XOX1O5/4X1XOO1X4/3X1X1OX6/2O1X10/3O11/15/15/15/15/15 X","line":"g9 h10 e8 h9 h11 k5 l4 e11","value":1,"plies":11,"rank":1,"rating":1240,"game":107}
{"position":"freestyle 15 4O10/3OX10/4X10/4XX9/3OX1X8/2XOOOOX7/8O6/15/15/15/15/15/15/15/15 X","line":"c4 b4 g4 d4 d3 c3 a5 b5 h5 d8 d7 f3 h4","value":1,"plies":17,"rank":2,"rating":1580,"game":109}
{"position":"freestyle 15 15/15/6X8/5XOO7/4OOX1O6/5X3O5/4XXX3O4/15/15/15/15/15/15/15/15 X","line":"l8 h7 d8 c9 d7 c7 d6 d5 c5 f8 g6 h6","value":1,"plies":17,"rank":1,"rating":1480,"game":110}
{"position":"freestyle 15 15/15/5O9/3OX10/3X1XO8/3XOX1OX6/1O2OOX8/1OX1XXO3X4/2X1XOXXO6/2OOXOOOX6/3XOOX8/4XXO8/15/15/15 O","line":"e3 d2 b6 b4 c5","value":1,"plies":7,"rank":1,"rating":1080,"game":117}
{"position":"freestyle 15 15/15/7X4O2/4XOOOX2X3/5OX1OOX4/4OX1XOX5/5OXXXXO4/6XO1O5/4OXO1XX5/4X2O7/3O11/15/15/15/15 O","line":"e7 f8 d9 c10","value":1,"plies":15,"rank":3,"rating":1600,"game":118}
`;export{e as default};