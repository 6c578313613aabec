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
{"position":"freestyle 15 6X8/6O8/6O8/4OXOX4O2/1OXXXXO4X3/5OXO2XXXO1/3OXOX2XOX3/4XO1X1O5/4OXO1OOX1X2/3OXOXXXOOOOX1/1XOX2OOXXOX3/2O1X2X1OOX3/3O6O4/4O1OX2X4/15 X","line":"b12 d8 c7 l8 i6 j6 d6 b8 l3 l4 a3 b4 i8 h9 h7 g8 j5 k4 i4","value":1,"plies":21,"rank":1,"rating":1640,"game":119}
{"position":"freestyle 15 15/15/15/7O7/4OXOO7/4OOXX7/5XXO7/4X10/3X1X9/2O12/15/15/15/15/15 X","line":"e7 i3 j2 c6 d7 c7 g10","value":1,"plies":13,"rank":1,"rating":1320,"game":121}
{"position":"freestyle 15 15/15/15/7X7/4XXO1X6/3XOOO1X6/1XOO1OX8/2O1XOX8/2X2X9/2O1O10/15/15/15/15/15 O","line":"d10 b10 d11 h7 j5 b9 f10","value":1,"plies":13,"rank":1,"rating":1320,"game":124}
{"position":"freestyle 15 15/15/4X1O8/3XXX9/4X1XO7/3XO1OOO6/4O10/15/15/15/15/15/15/15/15 X","line":"f6 j6 k6 b2 c4","value":1,"plies":7,"rank":1,"rating":1080,"game":126}
{"position":"freestyle 15 15/1O13/2X2O3O5/1OXXXXOXO6/4XXOOXO5/5XXOXO5/5XOOX6/5O1X7/8O6/15/15/15/15/15/15 X","line":"c2 d3 c5","value":1,"plies":5,"rank":1,"rating":1000,"game":129}
{"position":"freestyle 15 15/15/4X10/3XOO9/2OOX1O8/2XX1X1O7/1OXXX1O1O6/15/15/15/15/15/15/15/15 X","line":"j8 e6 b8 a9 e8 b5 d8 c8","value":1,"plies":17,"rank":1,"rating":1480,"game":131}
{"position":"freestyle 15 15/15/15/6O8/4OX1X7/4XOOOOX5/6XXOOO1O2/6O1XX5/7XXO5/7XXX5/7O7/15/15/15/15 X","line":"l7 k10 g13 i11","value":1,"plies":11,"rank":1,"rating":1240,"game":134}
{"position":"freestyle 15 15/15/O14/1X2X10/1OXXXXO8/2XXO10/3OX10/2OXOOOX7/1O3O9/X5O8/15/15/15/15/15 X","line":"h11 b7 b8 f4 c7 a9 c4 c3 d4 a4 d3 d2 g6","value":1,"plies":15,"rank":1,"rating":1400,"game":135}
{"position":"freestyle 15 15/15/15/15/15/15/15/8O6/7XX6/5O1XX1O4/4OOXXXXO4/5OO1X1O4/5X1XO6/6X8/5O9 O","line":"h12 f7 g8 h7 h8 j8 k7 i7 k9","value":1,"plies":11,"rank":1,"rating":1240,"game":137}
{"position":"freestyle 15 15/15/4XX9/3OOOX8/3OXOO1X6/2OXXXXOO6/1O2XXO1X1X4/X3OOOX7/4XXO8/7O7/8O6/9X5/15/15/15 O","line":"e10 c8","value":1,"plies":7,"rank":8,"rating":1780,"game":139}
{"position":"freestyle 15 6X8/6O8/6O8/4OXOX7/1OXXXXO8/3O1OXO7/3OXO1X7/3OXXOXO6/3OOXOXOOO4/3XXOOXXXXO3/2OXXXXO1X5/2O2OX1O6/6XX1O5/6X1O1X4/6O8 X","line":"f13 b6 c7 c6 e6 i7 j8 l9 m9 i6 i5 c10","value":1,"plies":15,"rank":8,"rating":2100,"game":140}
{"position":"freestyle 15 15/3O8X2/4X6O3/2O1OX1XX1O2X1/3XO1X1OO1XO2/2X1XOOXOXXO3/3O1XXXOOOX3/1OO1OOXO2X4/1XXO3OXO5/2OXXOOX2O4/1OOOXXXXOXXXXO1/X1OXOOOX3X3/2XOOXXXXO5/1XO1X1OO1X5/O9O4 X","line":"d8 n10 l10 l9","value":1,"plies":19,"rank":1,"rating":1560,"game":141}
{"position":"freestyle 15 15/2O1O10/3X1XX8/3XXOX8/4OX1X7/4OOX8/4OXOO7/4O10/4X3O6/15/15/15/15/15/15 X","line":"h8 c3 g2 g5 d5","value":1,"plies":7,"rank":1,"rating":1080,"game":142}
{"position":"freestyle 15 15/15/9O5/6X1X6/4X1OX7/4OXXXXO5/4OXO8/4OO9/4O10/15/15/15/15/15/15 X","line":"e10 d10 c11 j7 f3 e2 f4 f5 h4","value":1,"plies":11,"rank":1,"rating":1240,"game":143}
{"position":"freestyle 15 15/15/15/4XOO8/3OOX1O7/4X3O6/4XX3X5/15/15/15/15/15/15/15/15 X","line":"h7 e2 f3 d3 g7","value":1,"plies":7,"rank":4,"rating":1380,"game":144}
{"position":"freestyle 15 15/15/15/15/15/15/5O9/4X10/3XOO1X7/3XOXOO7/3XX1XO7/3OX3O6/15/15/15 X","line":"j13 f13 d8 d7 c11 f11 b11 a11 c10 a12 a8 b9 b8 c8 c9","value":1,"plies":17,"rank":1,"rating":1480,"game":145}
{"position":"freestyle 15 15/8OO5/X2XO1OXXXO3X/1O1O1XXXO1X2O1/2OOXXXOO1XXO2/1X1OXOO1XO1OX2/3OOX1XO1OOXO1/3X1XOX1X1O3/6O4XX2/5OX5X2/15/15/15/15/15 O","line":"m8 j5 l3 j7 k8 l4 f2 g1 n8 o8 n5 n6 h2 g2 l2 k2 j4","value":1,"plies":19,"rank":1,"rating":1560,"game":146}
{"position":"freestyle 15 15/15/15/5O9/6XOO1O4/6OX1O5/4XXOXXOOOX2/3X1X1O1XXOX2/5OOXX1OXX2/3OXXX1O1X1O2/9O5/4O10/15/15/15 X","line":"h4 f6 e9 j5 l5 j3 j4 i4 k2 h3 k6 e5 d4 g2 f1 c7","value":1,"plies":19,"rank":1,"rating":1560,"game":147}
{"position":"freestyle 15 15/15/15/2O1XXOX7/3OOXXX7/4O1OX7/5O1O7/6X8/15/15/15/15/15/15/15 X","line":"b3 i7 i5 j5 g7 j4 f2 f6","value":1,"plies":11,"rank":1,"rating":1240,"game":148}
{"position":"freestyle 15 5O9/5X9/1X3X9/2O2X9/3O1X1XO6/2XOOOOX7/3X1OXOX6/3O2XX1O5/6O8/15/15/15/15/15/15 X","line":"g4 e2 e3 g5 i6 j7 d3 c3 h3 g3 h4 h2 i4","value":1,"plies":15,"rank":1,"rating":1400,"game":149}
{"position":"freestyle 15 15/15/15/15/15/15/3O11/4X1X8/5X1XO6/5OXX7/4OOXX7/5XOOOO5/15/15/15 X","line":"k12 h7 g9 g7 d9 e9 i10 j11 f7 e6 c10","value":1,"plies":13,"rank":1,"rating":1320,"game":150}
{"position":"freestyle 15 15/15/15/15/5XO1X6/2O1OOOX7/5OXXX6/15/15/15/15/15/15/15/15 X","line":"d6 f8 h4 f9 f10 h3 h8 h5 g9","value":1,"plies":11,"rank":1,"rating":1240,"game":153}
{"position":"freestyle 15 7XO6/2O1X1O1X6/2X1XO2X6/1OXOOXOOXO5/2XOOX1OX1OO3/2XXOXXOOXXOX2/2O1XOXXOXX1O2/3O1XOOXX1XOX1/4X1OXOOOXO2/5XOX3O3/2X3XO7/5X2O6/4X3OX5/3O11/15 O","line":"d10 f9 f11 i10 k11","value":1,"plies":15,"rank":1,"rating":1400,"game":154}
{"position":"freestyle 15 15/15/15/5O1O7/6XO7/5XOX7/5X9/15/15/15/15/15/15/15/15 X","line":"f8 f9 g7 e9 h8 i9 h7 e7 i7","value":1,"plies":19,"rank":1,"rating":1560,"game":155}
{"position":"freestyle 15 15/15/15/5O9/4XOX1OX5/4OXOXO6/4OX1XX6/5OXO1X5/10O4/15/15/15/15/15/15 X","line":"j7 g7 j6","value":1,"plies":5,"rank":1,"rating":1000,"game":157}
{"position":"freestyle 15 15/15/4O1XX7/4X2O1X5/4X1XOO6/4X2O7/6O8/5O9/4X10/15/15/15/15/15/15 O","line":"h7 h8 i7 j7 i8 i4 e7 f7 i6 i9 g6 f5","value":1,"plies":15,"rank":2,"rating":1500,"game":159}
{"position":"freestyle 15 15/15/15/15/15/15/2X4O7/3OO1X8/4XXO1O6/4XXOXX6/1X3OXO7/2O1XXOO7/2XOOOX8/4O10/3X11 X","line":"d10 c9 e11 h14 b10 c10 b14 d12 b12 b13 c11","value":1,"plies":13,"rank":2,"rating":1420,"game":161}
{"position":"freestyle 15 15/15/15/15/15/15/5O2O1O4/5XOXXO5/4OXXXOX5/5XOOOXO4/4XOXO7/3O1X1X7/6X8/15/15 X","line":"l6 c9 h14","value":1,"plies":5,"rank":1,"rating":1000,"game":162}
{"position":"freestyle 15 15/15/5X9/4XOO8/3O1X1O7/4X1O1O6/5X1X7/15/15/15/15/15/15/15/15 X","line":"e7 j7 k8 d7 e5","value":1,"plies":7,"rank":2,"rating":1180,"game":164}
{"position":"freestyle 15 8O6/9XO4/7OO1X4/5OXXXOXX3/4OXXOO1X1X2/1OXXXXO1X1X4/3OOXO3O4/5X1O7/5OO8/15/15/15/15/15/15 O","line":"n6 g3 i7 g1 g2 j6 h7 j7 g10 g8 f10 e11 h11 e8 h9","value":1,"plies":17,"rank":1,"rating":1480,"game":166}
{"position":"freestyle 15 4O10/4X1O8/4XX1OOX5/4XOXXO6/3XXOXO1X5/2X1OXO8/1O2XOO8/3OX10/15/15/15/15/15/15/15 O","line":"i5 i2 h7 j7 i6 i7 h6 j4 j6 k6 h9 h8 g8","value":1,"plies":21,"rank":1,"rating":1640,"game":168}
{"position":"freestyle 15 15/15/15/15/15/15/6O1O6/7O7/6OXO6/5OOX1X5/4XOXXX6/4OXXX7/7O7/15/15 X","line":"j6 e5 f6 g8 g6 d13 c14 g13 j12 i12 j11 k11 j9","value":1,"plies":15,"rank":1,"rating":1400,"game":169}
{"position":"freestyle 15 6O8/15/6O8/4OXOX7/3XXXO8/3X1OXO7/3X1X9/4O1O8/15/15/15/15/15/15/15 X","line":"g2 d4 c7 b8 e7","value":1,"plies":7,"rank":1,"rating":1080,"game":171}
{"position":"freestyle 15 15/15/15/4OX9/4X1O8/3OXO9/4XOOO7/4O1X8/3XOXX8/4O1X8/5XO8/6X8/15/15/15 X","line":"e12 h9 f12 i7 j7 h12","value":1,"plies":9,"rank":1,"rating":1160,"game":172}
{"position":"freestyle 15 15/15/5O1O7/6X8/4OXOX1X5/4OXOX7/4X1OX7/6XO7/5O9/15/15/15/15/15/15 X","line":"i6 k4 j7 k8 j6 j4 k6 l6 i8 h9 j9 j8 l5 m4 i5 k5 i7","value":1,"plies":19,"rank":7,"rating":2160,"game":173}
{"position":"freestyle 15 15/15/15/2O12/4OX9/3OO1X2O5/4XOOOX6/5XOX7/5XXX7/5X9/4O10/15/15/15/15 X","line":"d5 e9 h10 i11 i9 j9 f12 f11 g11","value":1,"plies":11,"rank":1,"rating":1240,"game":175}
{"position":"freestyle 15 15/15/6O1XX5/6O1O1O4/5X1OOOX4/3XOOOXO1X4/2X1XOX2X5/3XXO2X6/3OOXOX7/3XOXOO7/2OXXXXOX6/5O1OX6/15/15/15 O","line":"l5 i10 i9 i13 i14 l3 h4 j4 f2","value":1,"plies":11,"rank":1,"rating":1240,"game":176}
{"position":"freestyle 15 15/15/15/15/6XOX6/4X1O1O6/4OXXXOX5/2X1OOOXO6/3XOXX1O6/3O2XOX6/2OOX1X8/1X1OOXO8/6X8/15/15 O","line":"b10 e13 c10 d14 c15 h14 i15 f13","value":1,"plies":11,"rank":1,"rating":1240,"game":178}
{"position":"freestyle 15 15/15/15/5XOO7/5XX1O6/6XO7/15/15/15/15/15/15/15/15/15 X","line":"h7 e4 f7 f8 f6 f3 g7 i7 e5 h5","value":1,"plies":13,"rank":1,"rating":1320,"game":179}
{"position":"freestyle 15 15/15/15/4O2O7/3XXXXOO6/4X2O7/4X10/4X10/4O10/15/15/15/15/15/15 O","line":"c5 h7 g4 f4 i6 f3","value":1,"plies":17,"rank":1,"rating":1480,"game":181}
{"position":"freestyle 15 15/15/15/15/3OX1O8/2OXOOOO7/3XOX9/3XXX9/5X9/15/15/15/15/15/15 X","line":"i6 i3 h4 c8 g8 h8 h7","value":1,"plies":9,"rank":1,"rating":1160,"game":182}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/4O10/5XOOOOX4/6X1XO5/7XX6/8X6/8XO5/8O6 X","line":"k12 l12 g12 j12 j13 k13 m11 l11 f11 j8 j9 h13 f12","value":1,"plies":17,"rank":2,"rating":1580,"game":184}
{"position":"freestyle 15 15/15/15/15/15/15/6O1O6/6XX7/5OXX7/5XXO7/4X1XO7/3O2OO7/15/15/15 X","line":"i8 e12 f12 h13 h14 k6 j8","value":1,"plies":9,"rank":1,"rating":1160,"game":187}
{"position":"freestyle 15 15/15/15/1X3O9/2O1XOX1X6/3O2OX7/4OXOXXXXO3/5OOOXX5/6X1OOO4/9X5/15/15/15/15/15 X","line":"h9 k6 h4 e8 d8 l9 m9 j6 i6","value":1,"plies":19,"rank":1,"rating":1560,"game":190}
{"position":"freestyle 15 15/7O7/6XX7/3OOXO8/4XXO8/1OXXXXO8/2O2O9/15/15/15/15/15/15/15/15 X","line":"f3 f2 i3","value":1,"plies":5,"rank":1,"rating":1000,"game":191}
{"position":"freestyle 15 15/15/15/15/3OO1XO7/4XOOX7/4XX2O6/6X8/7X7/8O6/15/15/15/15/15 X","line":"g7 h7 e9 f8 f9 d9 d7 c7 e8 e10 g10","value":1,"plies":13,"rank":1,"rating":1320,"game":194}
{"position":"freestyle 15 15/15/15/15/3OXX1O7/4OOX8/5XXOOO5/6OX7/5XX8/15/15/15/15/15/15 X","line":"e9 d9 f8 h6 h10 k7 l7 h3 h4 e7 h9","value":1,"plies":19,"rank":1,"rating":1560,"game":196}
{"position":"freestyle 15 15/15/6X8/5XXXOX5/4X1XOO6/5O1O7/6O8/5O9/15/15/15/15/15/15/15 X","line":"e9 i1 g2","value":1,"plies":5,"rank":1,"rating":1000,"game":198}
{"position":"freestyle 15 15/15/15/6O8/3OX1X8/4OOX8/5X9/15/15/15/15/15/15/15/15 X","line":"h5 i4 f5 i5 h7 e4 i7 f4 h4 c4 d4 a2 b3 g7","value":1,"plies":17,"rank":2,"rating":1580,"game":201}
{"position":"freestyle 15 15/15/7XX6/5XO8/3XXOX8/4OX9/3XXOO8/2XOO1O8/3O11/2XO11/3O11/3X11/15/15/15 O","line":"h4 e9 h5 g6 h8 f8 h7 h6 h9 i10 i7 j7 h10 h11 e10 f9 f10 g10 g9","value":1,"plies":21,"rank":1,"rating":1640,"game":205}
{"position":"freestyle 15 15/1O1O11/2XX2O8/3XOXX8/3XXOO8/3X1X9/2XOO1O8/1O13/15/15/15/15/15/15/15 X","line":"e3 h7 f7 g6 i8 g8 g9 b3 c5 b6","value":1,"plies":17,"rank":10,"rating":2380,"game":206}
{"position":"freestyle 15 15/4XO9/4OXOO1OO4/4OXXXXO5/3XOXOOOXX1X2/2XOOXOX1OXOO2/1OXXXOX1X3O2/2OOXO1XO1OXO2/2XXOOOXXXOXO2/1XOOOXXOXOXOX2/2OXXOOOXOOOX2/1X1XX1X1OXX4/5XX2O5/6X8/7O7 X","line":"i3 n8 o7 k14 l15 l2 m1 f12 c13","value":1,"plies":21,"rank":1,"rating":1640,"game":208}
{"position":"freestyle 15 15/15/15/15/5OX8/3OOOOX7/4X2XO6/5XOO7/4O1X8/5XXX7/6X1O6/15/15/15/15 X","line":"c6 i10 i9 f12 h9 j9 f11 e12 g12","value":1,"plies":15,"rank":1,"rating":1400,"game":210}
{"position":"freestyle 15 15/15/15/15/15/15/15/5X1O7/6X1O6/5XOX7/4X1XO7/3X3OO6/2O6X5/15/15 O","line":"i11 i10 j10 e7 d6 f9","value":1,"plies":9,"rank":1,"rating":1160,"game":211}
{"position":"freestyle 15 15/15/10O4/9X5/5XO1X6/4OOOXX6/5OXXXXO4/5O9/5O9/15/15/15/15/15/15 X","line":"f10 i4 h5 c6 d6 h4 k8","value":1,"plies":9,"rank":1,"rating":1160,"game":212}
{"position":"freestyle 15 15/15/15/4XX1X7/5XOO7/5XXO7/5O1O7/7O7/15/15/15/15/15/15/15 X","line":"h9 g4 d3 c2 f3 f2 g3 e3 d6 e5","value":1,"plies":15,"rank":1,"rating":1400,"game":214}
{"position":"freestyle 15 15/15/15/15/3X2XO7/4XXO1O6/5X3O5/6X8/7O7/15/15/15/15/15/15 O","line":"c4 k8 i8 k6 h7 f5","value":1,"plies":21,"rank":1,"rating":1640,"game":215}
{"position":"freestyle 15 15/15/15/15/15/15/5O9/5X9/5X9/5XOX7/6XO7/5O1O7/15/15/15 X","line":"g9 e7 h8 i7 h9 e9 i9","value":1,"plies":17,"rank":1,"rating":1480,"game":216}
{"position":"freestyle 15 15/15/15/9O5/6XOO6/3O1OXOO6/3X1XOXX6/1OXXXXO1O6/3X1X9/2O12/15/15/15/15/15 X","line":"k3 c6 f11 f10 e10","value":1,"plies":7,"rank":1,"rating":1080,"game":218}
{"position":"freestyle 15 15/15/15/15/4OX9/5OX8/3O2XO7/3OX1O8/3OXX9/5X9/15/15/15/15/15 X","line":"d10 d5 d6 h6 f8 c11 f11","value":1,"plies":9,"rank":1,"rating":1160,"game":220}
{"position":"freestyle 15 15/15/15/15/6XO7/5XO8/4OX2O6/5O1X7/4X1XOO6/4XXXOX6/4XOXX7/3OO1OO7/15/15/15 X","line":"f12 g13 g8 g7 d10 c10 d8 c7 c9 b8 f9 d9 i12","value":1,"plies":15,"rank":1,"rating":1400,"game":221}
{"position":"freestyle 15 15/15/4O10/3X1X9/2O1XOX1O6/3OOOOX7/4O1XXXO5/5XXX1O5/4XX9/3OO10/15/15/15/15/15 X","line":"c6 a3 b4 h5 e8","value":1,"plies":7,"rank":1,"rating":1080,"game":223}
{"position":"freestyle 15 15/8O6/6XXOX5/4OOXO7/4OXO8/3OX1XX7/2OO3X7/1X6X6/9O5/15/15/15/15/15/15 X","line":"f6 i6 h9 h8 j7 k6 f7 j2 k1 d5 f8","value":1,"plies":17,"rank":1,"rating":1480,"game":225}
{"position":"freestyle 15 15/6O8/5XX8/3XOOOOXO5/4X1O1X6/2OOOOXX7/4XOXX7/5X9/4O1X8/7X7/8O6/15/15/15/15 X","line":"b6 i3 j2 g8 h9 h8 j9 d5 c4 b7 a8 i8","value":1,"plies":15,"rank":1,"rating":1400,"game":231}
{"position":"freestyle 15 15/2O2O9/3XXX9/3OXX9/4XXOX7/O1OOOXXO7/5OXO7/6XO7/15/5XO8/15/15/15/15/15 X","line":"b6 h9 h10 c3 e2 e1 g4","value":1,"plies":9,"rank":1,"rating":1160,"game":232}
{"position":"freestyle 15 15/15/3O11/2O1OXX8/3OXOO8/2XOOOX8/3XXOO8/4O1X8/3OXXX8/2O2XX8/1X4X8/6O8/15/15/15 X","line":"b3 d4 d2 h12 e10 b4 a4 c2 b1 h10","value":1,"plies":13,"rank":1,"rating":1320,"game":234}
{"position":"freestyle 15 7X7/7O7/7O7/5OOO7/5X1O7/7XX6/5X1X7/15/15/15/15/15/15/15/15 X","line":"e4 g6 g7 i7 f9 j4 i4 j5 f8","value":1,"plies":13,"rank":1,"rating":1320,"game":239}
{"position":"freestyle 15 15/15/15/5O9/2OX1XXO7/1OXXXXOX7/3XOXO1O6/6O8/6O8/15/15/15/15/15/15 X","line":"g10 g4 d8","value":1,"plies":5,"rank":1,"rating":1000,"game":241}
{"position":"freestyle 15 15/15/3XO10/3O1X9/3OXOX8/2XO11/3OOXOXO6/3XOXOXXXXO3/4XO1O1X5/4OXX2XO4/3O2O8/15/15/15/15 X","line":"c12 j7 i10 h10 h11","value":1,"plies":7,"rank":1,"rating":1080,"game":250}
{"position":"freestyle 15 15/15/15/15/6XO1X5/7XOX5/8OX5/6O1XO5/7O7/15/15/15/15/15/15 X","line":"j4 j3 i5 k3 h4 g3 i3 f6 k5 l6","value":1,"plies":19,"rank":3,"rating":1760,"game":251}
{"position":"freestyle 15 15/15/2X12/3O2O8/2O1OX2O6/3XXOX1O6/2OXXOOOOX5/2X1OXXXO6/1O1XXOX1X6/5X1O7/6X8/7O7/15/15/15 X","line":"i4 d5 d10 d8 e11 d12 g10 g12 e10 c10 b7","value":1,"plies":13,"rank":1,"rating":1320,"game":252}
{"position":"freestyle 15 15/15/15/15/15/15/15/4O1O8/4XXXOX6/3XO1X8/4O1XX7/5O2X6/6O2O5/7O7/8X6 O","line":"i13 h13 j12 d9 c9 k11 j11 j10","value":1,"plies":11,"rank":1,"rating":1240,"game":254}
{"position":"freestyle 15 15/15/15/15/15/15/15/4O10/4XOOXOO5/4XXOXO6/3OXXXO7/4OXXOX6/4XOO8/3O1XX8/15 X","line":"d7 l7 k8 b9 c10 h13 c7 d8 c8 d9 c9","value":1,"plies":13,"rank":1,"rating":1320,"game":255}
{"position":"freestyle 15 15/15/15/15/15/7O7/7XX6/4X1OX1O5/5O1XX6/6OXXX5/5OXOOOO4/5X9/4O10/15/15 X","line":"l11 i12 j13 j7 g7 f6 e7 f7 k10 l10 i8","value":1,"plies":13,"rank":1,"rating":1320,"game":256}
{"position":"freestyle 15 3X11/4OO3O5/5X1XX6/3OXXXXO6/4OXXX7/5XOOOO5/4OO9/15/15/15/15/15/15/15/15 X","line":"k6 e3 e6","value":1,"plies":5,"rank":1,"rating":1000,"game":257}
{"position":"freestyle 15 15/15/6O8/5X6X2/2O1XXO3OOO2/3XOOX2XOO3/2X1XO1OXO1OX2/1OO2XX1O1XXXO1/2XOOOOXXXO4/2XOXXXOX6/2O1OX1XXO5/1O1XOOOXO6/X4XOX7/5X1X7/15 O","line":"h15 n5 j5 i5 l3 l4 k4 i6 k3","value":1,"plies":11,"rank":1,"rating":1240,"game":260}
{"position":"freestyle 15 15/15/2O1X10/3X4O6/1O1OXX1O7/2X1XXOO7/3XOOXX7/2O1X2O7/15/15/15/15/15/15/15 X","line":"j3 f2 f9 g10 e4 e2 g4 h3 f4","value":1,"plies":11,"rank":1,"rating":1240,"game":262}
{"position":"freestyle 15 15/15/15/15/15/15/15/6O8/6X3X4/5XXOOO5/4X1XXO6/7O7/6O8/15/15 X","line":"f14 k10 l10 h8 f11 d11 d12 c13 f12 f13 f9 f8 e8","value":1,"plies":15,"rank":1,"rating":1400,"game":265}
{"position":"freestyle 15 15/15/9O5/6O1X6/4OX1X7/6XOX6/5XXO7/4O1O8/15/15/15/15/15/15/15 X","line":"i5 i3 j5 g5 k6 h3 l5 k5 i8 i7 j7","value":1,"plies":13,"rank":2,"rating":1420,"game":266}
{"position":"freestyle 15 15/15/15/6O8/5X1O7/3XXX9/3X1XO8/5OO8/15/15/15/15/15/15/15 O","line":"g6 g5 h6 c6 b6 c8 b9 i5 h8 f3 f4 h4","value":1,"plies":15,"rank":1,"rating":1400,"game":269}
{"position":"freestyle 15 15/15/15/5OO8/2O1XXO8/3XOOXX7/1XXOXXOOOOX4/1X1OOX1XX6/O2OXXXOX6/3X1XOO7/2X1XO9/3OOO9/3X11/15/15 O","line":"b12 c12 g12 h12 e10","value":1,"plies":7,"rank":1,"rating":1080,"game":271}
{"position":"freestyle 15 15/15/15/15/15/15/10O4/7XXXO4/6O1X6/4OOXXXXO4/4O1X3O4/5O9/15/15/15 X","line":"k9 d12 c13 i7 i11 i12 h12","value":1,"plies":9,"rank":1,"rating":1160,"game":272}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/5X2O6/4O1OXO6/4XOXOX6/3OXXXXO6/4X1X2O5/3O3O7/15 X","line":"k14 f14 g9 j12 f8 e7 c9 d10 e9 d9 f10","value":1,"plies":13,"rank":1,"rating":1320,"game":275}
{"position":"freestyle 15 15/7X7/6O8/2OX1O1X7/3XO1X1O6/3OXOO1XO5/2XXXXO2O5/4OXXXO6/7O7/5X9/15/15/15/15/15 O","line":"b7 g10 h7 j9 j5 f9 f11 j4 l5 k6","value":1,"plies":13,"rank":1,"rating":1320,"game":276}
{"position":"freestyle 15 15/6O8/3O1XO8/4X10/2OXXX1OX6/2OXOOX8/1XXOX1OX7/1O3XOXO6/5XOX7/5OXOX1O4/4OOXOOOXO3/3OXXO2OX4/2X4O1XX4/8X6/10X4 O","line":"k14 g14 l9 i12 j9 m12 d9 e10 j10 j8 h12 h14 k9","value":1,"plies":15,"rank":1,"rating":1400,"game":279}
{"position":"freestyle 15 15/15/15/1O13/2X1X1O8/3XO10/2XOX1O8/2X2XO8/6O8/15/15/15/15/15/15 X","line":"g6 g10 g11 f4 c6","value":1,"plies":7,"rank":1,"rating":1080,"game":280}
{"position":"freestyle 15 15/5XO8/6OX3X3/5XOOO1X1X2/4XOOXOOXXXXO/4OXXXXOO1X2/3XOX2OXXOOO1/3OOXXOOOOXX2/2OOXOOXX1OOOX1/1X1OXXX1O2X3/O3XXOX7/1OXXXXO8/2XOOO9/1OOO1X9/15 X","line":"g1 g13 h13 a14 e14 g14 g15 j1 m3 m2 j3 i2 k3","value":1,"plies":15,"rank":1,"rating":1400,"game":284}
{"position":"freestyle 15 15/15/15/15/15/6X8/6O8/1OXXXXO8/4X1O8/3XOO1X7/6XO7/5OXO7/6X8/6O8/15 O","line":"i7 c11 b12 e11 f9 d11 f11 f13 h7","value":1,"plies":13,"rank":8,"rating":2020,"game":285}
{"position":"freestyle 15 15/15/4O10/4X10/4XOX8/3OX1OXX6/2XOOXO1X6/3O1XO1XO5/3XOXX1O6/1X1O1O1X7/4O3X6/5O9/15/15/15 O","line":"j12 i4 i5 c9 d4 d5 h14 g13 h12 g11 e10 e8 e12 e13 g12","value":1,"plies":17,"rank":1,"rating":1480,"game":286}
{"position":"freestyle 15 15/15/15/15/15/3OX1O8/3XXXO8/4XXO8/2OXOX2O6/3XOOOX7/2XOX1XO7/3O1X9/6O8/15/15 X","line":"g9 i11 f5 f6 c8","value":1,"plies":7,"rank":1,"rating":1080,"game":289}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/15/5OXO7/4OXX8/15/15/15/15 X","line":"h9 e12 g9 g8 g12 g13 j9 i9 h11 i10 i8 j7 f9 e8","value":1,"plies":19,"rank":3,"rating":1760,"game":290}
{"position":"freestyle 15 3OX10/1XOXXXO3X4/4OX3O5/2X1OOXXXOX4/3OXXOXXX5/2O1OOXOOOOX3/3O1O2X6/15/15/15/15/15/15/15/15 O","line":"g3 k5 l5 k3 k1 d8 b7","value":1,"plies":21,"rank":1,"rating":1640,"game":291}
{"position":"freestyle 15 15/15/15/5O1O7/5OX8/5XOX7/7X7/15/15/15/15/15/15/15/15 X","line":"h8 h9 g7 i9 i7 j7 f8 i5","value":1,"plies":19,"rank":1,"rating":1560,"game":292}
{"position":"freestyle 15 3O11/6X8/3O1O9/3OOXO8/3O1XO8/2OXXOX8/1X2X1X8/6X8/15/15/15/15/15/15/15 X","line":"d2 h5 e2 i6 j7 f2 g9 g10","value":1,"plies":11,"rank":1,"rating":1240,"game":294}
{"position":"freestyle 15 15/15/6X2O5/5XXXO6/2X1X1XO7/3O2OO7/4OX9/5O9/6O8/7X7/15/15/15/15/15 X","line":"k2 f6 e6 j6 i6 d5 d4 e4 h2 i1 g2 g1 i2 j2 f2 e2 e3 b6 h3 f5 f3","value":1,"plies":23,"rank":1,"rating":1720,"game":295}
{"position":"freestyle 15 6O8/4X1X8/4O1X8/4OOXOX6/3OOXXO7/2OOOXOX7/1XO1XXX8/5X9/5O9/15/15/15/15/15/15 X","line":"b8 a6 b6 j4 h7","value":1,"plies":7,"rank":1,"rating":1080,"game":297}
{"position":"freestyle 15 15/15/15/15/4OX9/3OOOX2O5/4XXOOX6/5XOX7/5XX8/5O1O7/8X6/15/15/15/15 X","line":"d9 c3 d4 b6 c6 h5 e9","value":1,"plies":9,"rank":4,"rating":1460,"game":299}
{"position":"freestyle 15 15/4O10/4X10/3XXX9/2XOXXXO7/3OXOOO1O5/4O10/15/15/15/15/15/15/15/15 X","line":"i6 c4 f2","value":1,"plies":5,"rank":1,"rating":1000,"game":300}
{"position":"freestyle 15 7X7/6O8/3O1O9/4OXX8/3OXOO8/2XO1OX8/3XX2O7/2OOOOX8/3X1XO8/3XXX9/3X1X9/2O12/15/15/15 X","line":"b8 c2 b1 d2 d4 e2 f2 a2 b2 c10 g10 h10 d13 d12 e12","value":1,"plies":17,"rank":1,"rating":1480,"game":304}
{"position":"freestyle 15 15/15/15/15/15/3X3X7/4OOOX7/4OO1O7/4OXOXX6/5X1OOOX4/6XOX6/6XX7/8X6/15/15 O","line":"j14 d8 e6","value":1,"plies":5,"rank":1,"rating":1000,"game":305}
{"position":"freestyle 15 15/15/15/15/3OO10/2OXX10/2XX1O1X7/1XO1XXO8/2O1OXXO7/3O1X1OX6/4OOX8/5XX8/6O8/15/15 O","line":"e12 c5 e7 g10 h11 h13 h8 h12 e10 e13 b7 d9 e4","value":1,"plies":15,"rank":1,"rating":1400,"game":307}
{"position":"freestyle 15 15/15/15/5OXXO6/4XOO1X6/4OX1OXX5/6O1X1O4/8X6/8O6/15/15/15/15/15/15 X","line":"j7 k8 j5 e3 d2 j8 h5 f3 k5","value":1,"plies":13,"rank":1,"rating":1320,"game":309}
{"position":"freestyle 15 15/15/15/7O7/5XXO7/4X1OX7/3XXX1O1O5/8O6/9O5/15/15/15/15/15/15 X","line":"k10 b7 c8","value":1,"plies":5,"rank":1,"rating":1000,"game":310}
{"position":"freestyle 15 15/15/1X2X10/2O1O10/3OOXOX7/4OOX8/4XOX8/5XX8/6X8/6O8/15/15/15/15/15 O","line":"d6 h10 i11 f3 d4 d3","value":1,"plies":11,"rank":1,"rating":1240,"game":314}
{"position":"freestyle 15 15/15/O3X10/1X1XOO9/1OXXXXO8/3XXO9/4XO9/4OO9/5O9/15/15/15/15/15/15 X","line":"f10 d7 c6 b6 c3 g10 h11 c2 d3 d2 f3","value":1,"plies":13,"rank":1,"rating":1320,"game":315}
{"position":"freestyle 15 15/5O1O7/4XXX8/5XX8/3OXXX1O6/3X1XOOO1O4/2O2O9/15/15/15/15/15/15/15/15 X","line":"j6 d3 h3 i3 e6","value":1,"plies":7,"rank":1,"rating":1080,"game":317}
{"position":"freestyle 15 15/15/7X7/3O1OOXO6/5OX1X6/2XOOO2X6/3O1X2X6/2X5X6/15/15/15/15/15/15/15 O","line":"i9 d5 e4 c4 g6 h6 d3","value":1,"plies":9,"rank":1,"rating":1160,"game":321}
{"position":"freestyle 15 15/15/15/2O1X10/3XOOX1O6/2XXX1O8/2OXXX1O7/3O4O6/15/15/15/15/15/15/15 X","line":"j9 g2 b6","value":1,"plies":5,"rank":1,"rating":1000,"game":322}
{"position":"freestyle 15 15/15/15/15/15/15/15/OXXXXOX8/3OOOX1XXO4/3OOXOXOOOO3/2XOOOX1X6/2O1XO9/1X4XXX6/15/15 X","line":"m10 h6 g7 j8 i7 b9 c9 m11 n12 d12 d13 j13 h12 j14 h11","value":1,"plies":17,"rank":1,"rating":1480,"game":323}
{"position":"freestyle 15 15/1X1O11/4XO1X7/3X1XOO7/4XOX8/OOXOOX1XXO5/1X1OXXO1O1X4/2XOOOOX7/2XX1XO1X6/2O1XXXO7/3OXOO1X6/3OOO9/5X9/15/15 O","line":"c3 c5 c7 g1 f2 b9 e9 a5 g12","value":1,"plies":11,"rank":1,"rating":1240,"game":324}
{"position":"freestyle 15 15/7O2XX3/8XXOO3/5XOOOOXX3/3OXOXXOXOOX2/3OXOXOXXOO3/2XXXOXOXXXOXO1/3OOX1X1OOXO2/XOOOOXO2XO1XO1/1OXXXOO3XO1OX/5O1X1O1OXO1/7X2XO1X1/5O3XXX3/15/15 X","line":"n8 i13 e3 e4 a7 b7 m13 n13 k14 k11 i12 l15 j12 g12 h10 h9 l14 i11 h14 h13 o11 k15 c1 d2 m12 m10 m14 m15 j14","value":1,"plies":31,"rank":1,"rating":2040,"game":325}
{"position":"freestyle 15 15/3O11/4X10/4OXX8/2X1XOX8/3O3X7/4O3O6/5O9/15/15/15/15/15/15/15 X","line":"d4 g9 h10 b6 g1 f2 g3 g2 g7 g6 f6","value":1,"plies":13,"rank":2,"rating":1420,"game":328}
{"position":"freestyle 15 15/15/15/3O11/4OX9/3OOOX1X6/4XOOOOX1O3/3XOXXXO1X4/9X1O3/8XX5/15/15/15/15/15 X","line":"c3 j8 h10 c6 b6 g10 h11","value":1,"plies":15,"rank":1,"rating":1400,"game":329}
{"position":"freestyle 15 4O10/5X9/4XOXX7/3XOO1XO6/1X1OOX1OX6/2OOXO3O5/1XXOXXXOX6/1O1XOOX8/6OX7/6X1O6/5O9/15/15/15/15 X","line":"g2 g1 b6 c5 e9","value":1,"plies":7,"rank":1,"rating":1080,"game":332}
{"position":"freestyle 15 15/15/15/5O9/5OX8/4OO1X7/5X1O7/5XXOX6/15/15/15/15/15/15/15 X","line":"g7 f2 f3 j4 g6","value":1,"plies":7,"rank":1,"rating":1080,"game":334}
{"position":"freestyle 15 15/15/8O6/2OXXXOXXXO4/3XOOX1OO5/2O1X1OO1X5/15/5X9/15/15/15/15/15/15/15 X","line":"d6 d7 c5 g9 e7 b4 d8 f6 d2 d3 e3 c1 b6","value":1,"plies":15,"rank":1,"rating":1400,"game":335}
{"position":"freestyle 15 15/15/6O8/15/1OXXXXOO7/5XO8/5XO8/5OX8/15/15/15/15/15/15/15 X","line":"g4 e6 d4 f3 c3 b2 c4 c6 d3 d2","value":1,"plies":17,"rank":1,"rating":1480,"game":336}
{"position":"freestyle 15 15/15/5O9/4X1O8/3XOXXXXO5/2X1XOOO1X5/1X1X1OO8/7X7/5OO8/15/15/15/15/15/15 O","line":"a8 c8 b9 h9 f8 f10 e9 d10 c3 d4 d9 c9 c10 e8 d11 e12 g8 g10 e10","value":1,"plies":21,"rank":1,"rating":1640,"game":341}
{"position":"freestyle 15 15/15/15/15/15/15/15/8O6/7X7/5OXO7/5XX8/4X1O8/3O11/15/15 X","line":"h11 i11 f9 e8 g9 i9 g8","value":1,"plies":13,"rank":5,"rating":1720,"game":343}
{"position":"freestyle 15 15/9O2X2/6XO1X1O3/5OX2OOX3/4XO1X1OXO3/4OXOXOOXXXXO/4OXOX1XO4/5XXO1X1X3/5OOX1O5/5XOOXO5/6XXOOX4/6O2O5/9XX4/15/15 O","line":"h12 f12 g13","value":1,"plies":5,"rank":1,"rating":1000,"game":344}
{"position":"freestyle 15 15/15/15/15/5XO8/4OX9/3OXO2X6/1XOXXX1O7/1OXXOO1X7/XO1XOX1O7/3XXOXOO6/3OXOXXXO5/4XOO1O6/5O9/5X9 O","line":"a7 g9 k11 g8 g10 d6 c5 e14 e15 l10 j11","value":1,"plies":17,"rank":1,"rating":1480,"game":347}
{"position":"freestyle 15 15/15/15/15/15/4X3O6/1O1O5OO4/2X2XO1X6/1X1XOOOX3XO2/2O1XXXOXOOX3/3O1XXOOOXO3/4OXOX1XOXX2/5X2O1X1X2/7X1O3X1/14O O","line":"f14 g7 j5 h7 j8 j9 j6 j4 l8","value":1,"plies":11,"rank":1,"rating":1240,"game":349}
{"position":"freestyle 15 15/6O1O6/7X7/4O1X3O4/5XXO1X5/4XOX1X6/2OO1OOX7/6OXO6/5XXX7/7O7/15/15/15/15/15 X","line":"e7 e9 j6 i7 k6 h6 j9 i9 l7 i4 m6 l6 k8","value":1,"plies":15,"rank":1,"rating":1400,"game":350}
{"position":"freestyle 15 15/8X6/6O2O1X3/4OXOX2O4/1OXXXXO2OXO3/5OXOOOX4/3OXOX1XXO4/4XO1XXXOX1O1/4OX2OOXOX2/5XO1XO1X3/4O1OXX1XXO2/5OX2X5/6O1O6/15/15 O","line":"j11 d10 n7 m6 e13 h10 e12 e10 j4 j2 f13 h13 d13 c13 f11","value":1,"plies":17,"rank":1,"rating":1480,"game":352}
{"position":"freestyle 15 15/15/3O11/3XOO1OX6/4OXXO1X5/1OXXXXOXXXO4/3OX1XOOOX4/3OXOX1X1O4/3X1O1X1X5/2X1OXX1O6/1O1OXO1O7/2XOOX1O7/3O3X7/2OX3O7/15 X","line":"b15 g11 c9 i11 j11 b8 c11","value":1,"plies":9,"rank":1,"rating":1160,"game":353}
{"position":"freestyle 15 15/15/15/5O9/4OXXO7/5XOO7/4OXXOXX5/5X1X7/5OO1X6/9O5/15/15/15/15/15 X","line":"i8 h3 h4 i6 g8","value":1,"plies":7,"rank":2,"rating":1180,"game":354}
{"position":"freestyle 15 15/6O8/2O3X8/3XXOOOO6/4X1O1O6/4OX1X7/4XXX8/5X1O7/4O10/3X11/15/15/15/15/15 X","line":"j4 c7 h7","value":1,"plies":5,"rank":1,"rating":1000,"game":356}
{"position":"freestyle 15 15/15/15/15/15/15/15/8O6/5X1OO6/5XOXO6/6XOX6/5XX8/4XO9/3O11/15 X","line":"f11 f8 h12 i6 i7 k6 j7 d8 e12","value":1,"plies":11,"rank":1,"rating":1240,"game":357}
{"position":"freestyle 15 15/15/4X10/4O10/4OXXO7/4OXOOXO5/4OXXOX6/4XOOXO6/5OXXXXO4/7OXO5/6X8/15/15/15/15 X","line":"h11 h3 h4 d11 e10 g12 i11 f11","value":1,"plies":15,"rank":2,"rating":1500,"game":359}
{"position":"freestyle 15 15/15/6OX7/3X1X1O7/4XXXO7/4OX1O7/5O9/7O7/15/15/15/15/15/15/15 X","line":"h7 b2 c5 d5 f2 f3 e3","value":1,"plies":9,"rank":1,"rating":1160,"game":360}
{"position":"freestyle 15 15/15/15/6OO7/5OXO7/4X1XOXO5/5X1OX6/6OXO6/5XX8/5X9/4O10/15/15/15/15 X","line":"h3 f8 e9 d9 i9 h9 g7 j10 e5 f6 e7 e8 c7 d7 d8","value":1,"plies":17,"rank":1,"rating":1480,"game":364}
{"position":"freestyle 15 15/15/15/15/15/15/6XX7/3OXXXXO6/4XOO1X6/5OOO1O5/4O1X8/15/15/15/15 X","line":"i10 d10 e10 d12 c13 d9 d11 d7 d6 h4 e5 f6 e7 e6 c5 b4 h6 i5 h9 h5 j11","value":1,"plies":23,"rank":1,"rating":1720,"game":366}
{"position":"freestyle 15 15/15/2O3O8/3X1OO8/3XXXOO7/4XXO8/3XOXX8/7O7/15/15/15/15/15/15/15 X","line":"g2 d3 g8","value":1,"plies":5,"rank":1,"rating":1000,"game":368}
{"position":"freestyle 15 15/15/2X6OX4/3O2O3O4/3OOXXXO1XO3/2XOOOXOXOXXXX1/4X1OOOX5/2O1OXXXXO5/1XOXXXOXXO5/4XOOOX6/3O1XX2O5/6O1OX5/6OX7/15/15 O","line":"o6 l9 k8 d3 h1 i2 l10 k9 d8","value":1,"plies":15,"rank":1,"rating":1400,"game":370}
{"position":"freestyle 15 15/15/15/15/15/15/5XX3O4/1XOOOOX2X5/3OX1O1X6/4OX1X7/6XO7/5O1X7/15/15/15 O","line":"i13 f11 d7 d6 c6 b5 c7 c9 e6 f5","value":1,"plies":27,"rank":1,"rating":1880,"game":371}
{"position":"freestyle 15 15/15/15/15/15/15/4O10/4X10/4X2X7/4X2O1O5/4X1XO7/4O10/15/15/15 O","line":"i10 k10 g12 f13 h12 i12 i11 g13","value":1,"plies":19,"rank":1,"rating":1560,"game":373}
{"position":"freestyle 15 15/15/2X12/3O1X9/4O1XO7/2XX1OOOX6/3XOXOX7/OXXXXOOX7/3OX1XXO6/5OO8/5O9/5O9/15/15/15 X","line":"f9 b5 e6 i5 j4 f14 f13 b9 h11 h10 g4 f5 b6 a6 c7 a5 c9","value":1,"plies":19,"rank":1,"rating":1560,"game":379}
{"position":"freestyle 15 15/15/15/6O8/3OOXOO7/4X1OXO6/5XOXXX5/5OXX1X5/7X7/7OO6/15/15/15/15/15 X","line":"g3 f3 e2 g10 k9 l10 k7","value":1,"plies":13,"rank":1,"rating":1320,"game":380}
{"position":"freestyle 15 15/4O10/4X10/3XXX9/2XOXXXO7/3OXOOOO6/4O10/15/15/15/15/15/15/15/15 X","line":"j6 g4 f3 f2 c3 j7 k8 b3 c4 b4 c2","value":1,"plies":13,"rank":1,"rating":1320,"game":384}
{"position":"freestyle 15 15/15/5X9/5O9/2OXXXOX7/4O10/5O9/15/15/15/15/15/15/15/15 X","line":"e4 g2 g6 d3 h7 i8 h6 h4 i6 j6","value":1,"plies":13,"rank":1,"rating":1320,"game":386}
{"position":"freestyle 15 15/15/15/15/15/15/2O2O9/3X1X9/4XX9/5XOO7/5XXO7/5O1O7/15/15/15 X","line":"h9 g9 g8 e8 d11 h13 h14 e10 c11","value":1,"plies":13,"rank":1,"rating":1320,"game":387}
{"position":"freestyle 15 15/8X6/7OOO2O2/6X1OXXX3/4OX1XOXX4/4XOOXOX5/3O2XOXO5/7O7/15/15/15/15/15/15/15 X","line":"k3 k2 m5 g3 f3 j2 n4","value":1,"plies":13,"rank":1,"rating":1320,"game":391}
{"position":"freestyle 15 15/4O10/5X9/6X8/3XOXXX7/4O1X1X6/5OXO1O5/6O1O6/7O7/8X6/15/15/15/15/15 O","line":"g3 i5 j5 k6 g10 f11 e4 e3 e8 e7 h8 f8 h10","value":1,"plies":15,"rank":1,"rating":1400,"game":392}
{"position":"freestyle 15 7X7/6OO7/5X1X7/4X2X7/3XOX1X7/2X1O1OOX6/1O3O9/6O8/7O7/8X6/15/15/15/15/15 O","line":"g4 g5 f6 d6 g7 i5 j5 h8 d4 c3 e7 d7","value":1,"plies":19,"rank":1,"rating":1560,"game":397}
{"position":"freestyle 15 15/15/5O9/4XOO8/3OOX1O7/4XX2O6/1OXXXXO2X5/2X12/1OX12/2O12/15/15/15/15/15 X","line":"e2 g5 c6 c5 d6","value":1,"plies":7,"rank":1,"rating":1080,"game":398}
{"position":"freestyle 15 15/15/15/15/15/15/7X7/7O7/7O7/5XOO7/4XOX8/4XX9/15/15/15 O","line":"i8 j7 g8 f8 i10 f7 h11 h12 k8 j8 j9","value":1,"plies":13,"rank":1,"rating":1320,"game":400}
{"position":"freestyle 15 15/15/15/5O9/1OXXXOO8/3XXO9/3XX10/4OO9/15/15/15/15/15/15/15 X","line":"f7 f2 f3 b7 c4","value":1,"plies":7,"rank":1,"rating":1080,"game":401}
{"position":"freestyle 15 15/15/5O9/4OXXXO6/4XOOX7/5OX1X6/4O2X1X5/3O6O4/15/15/15/15/15/15/15 X","line":"c9 h6 i7 g7 j5 k4 j6 j4","value":1,"plies":13,"rank":1,"rating":1320,"game":402}
{"position":"freestyle 15 15/6X2XO4/2OXOO3OO4/3XOO1XXOX1O2/2XOXXXOOOXX3/4OXO1XOXXX2/4OXXXOXO4/6OOX6/4OOXO7/4XXXO7/5OX8/6OX7/15/15/15 O","line":"i3 n6 o6 n7 o8 c10 d10 i13 j14 h3 l2","value":1,"plies":13,"rank":1,"rating":1320,"game":406}
{"position":"freestyle 15 15/15/4O10/4XX9/3XXOXOO6/5OXXO6/6OX7/8O6/15/15/15/15/15/15/15 X","line":"i7 j8 g2 h1 g3 g4 d6","value":1,"plies":9,"rank":1,"rating":1160,"game":408}
{"position":"freestyle 15 15/15/15/15/15/15/15/1X1XXXO8/3OOX3X5/3OXOOOX1X4/3OXXXOOO5/6XXOX5/7OOO5/10X4/15 O","line":"c8 g13 l11 k11 i14 i15 k12","value":1,"plies":9,"rank":1,"rating":1160,"game":409}
{"position":"freestyle 15 15/15/15/15/15/10XX3/2O2OXXXXO4/3X4XO2X2/4XO2OOXO3/2X1OXOOXXOX3/2OOOXXXXOOOXO1/2X1O1XOOXXOO2/2XOOO1X2O2X1/4X1O1X1O4/7X1O5 X","line":"l13 h9 g9 a11 b11 h8 m7 l8 l5 m4 o13 n12 m9 m10 m6 m5 j6","value":1,"plies":19,"rank":1,"rating":1560,"game":410}
{"position":"freestyle 15 15/2O12/3X11/3OXO9/3OXXXO7/4OXX1X6/4OXOO1O5/3O1XOXX6/4XOOOO6/4OXO8/3X1OXX7/4X1XX7/8O6/15/15 X","line":"j9 d7 d6 c6 e8 i7 k7 d12 i10","value":1,"plies":11,"rank":1,"rating":1240,"game":412}
{"position":"freestyle 15 15/15/15/15/3OXXX1O6/5OXXX6/6OXO6/7OO6/15/15/15/15/15/15/15 X","line":"e4 d3 e6 e3 h3 i9 j10 i11 i10 g4 e8","value":1,"plies":17,"rank":1,"rating":1480,"game":415}
{"position":"freestyle 15 15/15/15/3O11/4O1XO7/4XO1O7/3OXOOX7/2X1XXOX7/4O1OX7/4X1X8/15/15/15/15/15 X","line":"c3 d10 f11 j7 e12","value":1,"plies":7,"rank":1,"rating":1080,"game":417}
{"position":"freestyle 15 15/15/3O11/4X10/2OOXX1O7/2XXOOX8/2OOX1OX7/3XX3O6/3O1X9/15/15/15/15/15/15 X","line":"g8 c8 e10","value":1,"plies":5,"rank":5,"rating":1400,"game":420}
{"position":"freestyle 15 15/15/4O1O8/4XXO8/3OX1XXO6/2OXXXOXOX5/3XO1OXO6/1XXOX1XOX6/1O2X10/3XOOO8/4XO9/4OO9/5X9/15/15 O","line":"c7 h4 h3 i3 j2 a7 c9 h9 i10 h10 g12 h13","value":1,"plies":15,"rank":1,"rating":1400,"game":421}
{"position":"freestyle 15 15/15/5O9/5OOO7/6XO7/4XXOXX6/4X10/3X11/15/15/15/15/15/15/15 O","line":"c9 i4 e4 d4 f5 d3 g2 h1 f2 f1 e2 d1 h2","value":1,"plies":15,"rank":1,"rating":1400,"game":425}
{"position":"freestyle 15 10O4/7X2X4/3X2O1OOXO3/2OOXXXO2X4/1X1OXOXOXXX4/2OOOXOOX1O4/XOOOOXOXXX5/2OXOXOOOX5/1XXOXOX8/4XOX8/15/15/15/15/15 X","line":"c5 a2 b3 f3 h3 a6 b6 j9 j4 j6 m5 l5 k7 l7 l6","value":1,"plies":17,"rank":1,"rating":1480,"game":426}
{"position":"freestyle 15 15/15/5X1XXXO4/7O2X4/5XO1XOOO3/4O1XOO2O3/2O1XOXOX1XXO2/3XXOXXXO5/2XOXOOOOX5/1OOOXXXXOO5/2XXOXOOX6/2X3OX7/1X1O1OX8/O3XX9/4O10 O","line":"g3 j4 m5 n5 m6 m4 n8 o9 m8 m9 l8 k8 n6 k9 l4","value":1,"plies":17,"rank":1,"rating":1480,"game":427}
{"position":"freestyle 15 15/15/2O2XO8/3X1X9/3OXOO8/3XOX2X6/2O1OXXXO6/1X3O1O7/15/15/15/15/15/15/15 X","line":"g4 e2 e4","value":1,"plies":5,"rank":1,"rating":1000,"game":428}
{"position":"freestyle 15 15/15/15/15/5O9/6X1O6/7XX6/6OOXO5/3X1XOXXO5/OXXXXOOXX6/1X2OOXOO6/2OXXXOOX6/2XOOOXO7/4OO1OOOX4/3X3X1X5 X","line":"g14 f7 e8 a12 d11 d8 b9 a8 b12","value":1,"plies":11,"rank":1,"rating":1240,"game":429}
{"position":"freestyle 15 15/15/7X7/2X2OXO7/3OOXXOX6/3XOX1OOXO4/4XOO8/6OX7/5XOX7/6X8/5X1O7/4O10/15/15/15 X","line":"f10 f12 c5 f8 c7 d10 e9 c9","value":1,"plies":11,"rank":10,"rating":2140,"game":430}
{"position":"freestyle 15 15/15/15/15/15/15/15/11X3/6X3O4/5XOO1OO4/6XXO6/6XO7/6X8/15/15 X","line":"i10 f13 e11 d12 f12 d10","value":1,"plies":19,"rank":1,"rating":1560,"game":431}
{"position":"freestyle 15 15/3O11/1O2O10/2X2O9/OXXXXOO8/4XO1X7/4XXX8/4O1O8/15/15/15/15/15/15/15 X","line":"c1 d7 f8 f3 f2 c3 d3 b4 e1 i5","value":1,"plies":13,"rank":1,"rating":1320,"game":434}
{"position":"freestyle 15 15/4X1O1O3O2/4OXX1X2X3/3XOOO1XOX4/1O1OOX1OXX5/2OXXXOXXOX4/1X1XOXOOO1O4/4O1X8/5OXO7/6X8/15/15/15/15/15 X","line":"j7 h3 l5 m4 m6 c5 a5 n7 l7 m8 k5","value":1,"plies":21,"rank":1,"rating":1640,"game":438}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/5O3O5/4O1X1X6/4O1XXXO5/4O1X1X6/5XO8/4O10/15 X","line":"e13 i9 f12 g9 h9 e9 e8 d9 c9 h10 i13 i14 h12","value":1,"plies":17,"rank":1,"rating":1480,"game":442}
{"position":"freestyle 15 15/15/5X9/4XX9/3XXXO8/2O1OOO8/5O9/15/15/15/15/15/15/15/15 X","line":"d6 g3 g2 h1 d4 g4 g7 h6 i6 d3 f2","value":1,"plies":17,"rank":1,"rating":1480,"game":443}
{"position":"freestyle 15 15/15/15/15/4OXXXO6/5XOO7/15/15/15/15/15/15/15/15/15 X","line":"f3 f4 g4 i6 h3 j6 k6 i2 i3 g3","value":1,"plies":13,"rank":10,"rating":2220,"game":444}
{"position":"freestyle 15 15/15/1O3X9/1XXOX1X8/2OXX1OO1X5/3OXXOXX6/3OOXO1O6/3O1OOX7/6X8/3O11/15/15/15/15/15 X","line":"d9 e8 c8 e9 c11 e10 e11 c6 d12 f10 e2 e3 g2 h1 f4 f5 i4 h4 h3","value":1,"plies":21,"rank":1,"rating":1640,"game":446}
{"position":"freestyle 15 15/7O7/5OX8/5XXO7/4XO1X7/3X1OO1X6/2O1X1XXOX5/4XOO3O4/4O10/15/15/15/15/15/15 X","line":"d7 f7 f9 c6 g10 h11 e4 e6 d4 c4 d5","value":1,"plies":13,"rank":3,"rating":1520,"game":448}
{"position":"freestyle 15 15/15/15/15/15/15/7X1X5/2X1X1O1O6/2XOOOXOX6/4OXO8/3OOOX1X6/2X1X1O8/7X7/15/15 O","line":"c11 b11 d10 g7 d12","value":1,"plies":7,"rank":1,"rating":1080,"game":450}
{"position":"freestyle 15 15/15/3OOOX8/2OXXXO2O5/3XOXXOX6/2X1OOOX7/1X3XXOX6/5O3O5/4X10/15/15/15/15/15/15 O","line":"a8 e2 j7 i6 j6 j5 j9 j10 i8 k10 h9 i4 i3 k6 h8","value":1,"plies":23,"rank":1,"rating":1720,"game":454}
{"position":"freestyle 15 15/15/15/7O7/3O1X1O7/4XO9/3OOX1O7/3X1XXO7/4XX1X7/5X2O6/5O9/15/15/15/15 X","line":"h6 i3 g5 i5 g9","value":1,"plies":7,"rank":1,"rating":1080,"game":457}
{"position":"freestyle 15 15/15/15/4XOO8/4XX1O7/5XO8/15/15/15/15/15/15/15/15/15 X","line":"g7 d4 e7 e6 f7 d7 c5 g5","value":1,"plies":13,"rank":1,"rating":1320,"game":458}
{"position":"freestyle 15 15/15/9O5/4OXOOOX5/5XXO7/4OOOXX6/5XXOO6/5OX8/5XXX7/6X8/6O8/15/15/15/15 X","line":"k2 i9 i10 j11 h10 c6 d6 f10 h11 h12","value":1,"plies":13,"rank":1,"rating":1320,"game":460}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/5O3O5/5XOOXX1X3/4OXXXOOOX3/5XOO1XX4/5XO8/5O9/15 X","line":"e15 o8 m10 k10 j13","value":1,"plies":7,"rank":1,"rating":1080,"game":462}
{"position":"freestyle 15 7X7/4X1O8/5O9/4OOOX7/3OXXXO7/2X1XOXOO6/3O2OXXXO4/4XX2O6/15/15/15/15/15/15/15 X","line":"d8 c8 e7 e9 h8 g8 g9 d4 c4 d6 d3 j6","value":1,"plies":15,"rank":1,"rating":1400,"game":463}
{"position":"freestyle 15 15/15/9X5/5O1X1O1X3/4OXXOOO1X3/3XOOXXXOOX3/4X1OOXXOX3/5O1X1OOO3/4X7X2/15/15/15/15/15/15 O","line":"l3 k5 m8","value":1,"plies":5,"rank":1,"rating":1000,"game":468}
{"position":"freestyle 15 8O6/7X7/6X8/4XX1X7/4XXOO7/2OOOOX8/7O7/15/15/15/15/15/15/15/15 X","line":"b6 d4 f2 e1 f3 f1 d3 c2 e3","value":1,"plies":11,"rank":1,"rating":1240,"game":470}
{"position":"freestyle 15 15/5O9/6X8/4X2XO6/4OXO1X6/4OOOXXX5/4OXOOX1O4/6X1X6/15/15/15/15/15/15/15 O","line":"i9 h8 d6 c6 d4 c3 d8 c9 d7 d5 d10 d9 e9 e8 f8 c11 c5","value":1,"plies":19,"rank":1,"rating":1560,"game":471}
{"position":"freestyle 15 15/15/6O8/6XX1X5/4XOXOX1X4/4OOXO1X5/5XO3X4/5O1O3O3/4O10/15/15/15/15/15/15 X","line":"d10 h9 h7 i9 j10 g9 f9 i4 j5 k9 j9 j3","value":1,"plies":23,"rank":1,"rating":1720,"game":472}
{"position":"freestyle 15 15/3O3O7/4X2X7/4XXOX7/3OOXXXXO5/4O1OX7/5O1OO6/6X8/15/15/15/15/15/15/15 X","line":"g7 j4 f2 c4 b3 f6","value":1,"plies":9,"rank":1,"rating":1160,"game":473}
{"position":"freestyle 15 15/6O8/6X8/1X2OOX8/1XO1XOX8/1XOOOX1X7/2XOOXO8/2OXOO9/1X3OX8/4X1X8/15/15/15/15/15 O","line":"d5 f3 d3 d4 c2","value":1,"plies":7,"rank":1,"rating":1080,"game":474}
{"position":"freestyle 15 15/7O7/3X1OX8/1O2OX9/2X1XOXX7/3XXO1OX6/2O1X1O2O5/4OXOX7/4XOOX7/4XOXO7/4OOXO7/3O1X9/2X12/15/15 X","line":"d5 d2 c4 a2 b5 a5 e2","value":1,"plies":9,"rank":1,"rating":1160,"game":476}
{"position":"freestyle 15 15/1O1O11/2XX2O8/3X1XX8/3XXOO8/3XOXX8/2XOO1O8/1OO12/15/15/15/15/15/15/15 X","line":"b9 e4 e3 b3 c5 f7 h7 b6 b5","value":1,"plies":15,"rank":1,"rating":1400,"game":477}
{"position":"freestyle 15 15/15/6OX7/5X1O7/3XX1XO7/4XO1O7/7O7/15/15/15/15/15/15/15/15 X","line":"h8 d7 e4 e7 f5 c5 g4","value":1,"plies":13,"rank":1,"rating":1320,"game":478}
{"position":"freestyle 15 9O5/8XXOX3/6XX2O4/6XOXO5/5XXOOOX4/4O1OOX6/4XOXX7/4O2O7/3X11/15/15/15/15/15/15 O","line":"g8 g2 g1 f2 h2 d8 h9","value":1,"plies":9,"rank":3,"rating":1360,"game":481}
{"position":"freestyle 15 15/2O12/3X1O9/3OX10/3XXXO8/2X1OOX8/1X5O7/O14/15/15/15/15/15/15/15 X","line":"c5 b5 c7 c8 d6 b8 e7 d8 e8 f7","value":1,"plies":13,"rank":10,"rating":2220,"game":482}
{"position":"freestyle 15 15/15/6XOOO5/3X1OO1X6/3OOX1XOX5/3XXOXO1XX4/5X1O3X3/12O2/15/15/15/15/15/15/15 O","line":"e8 l2 k3 l3 g7 j4 h8 i9 f8 e9 g8","value":1,"plies":13,"rank":1,"rating":1320,"game":483}
{"position":"freestyle 15 15/15/4X10/2XOO10/1O2OX9/2XXOOX8/3XOOXO7/3OXOO8/1OXXXXOX7/5XO8/4XXX1O6/5O1O7/15/15/15 X","line":"h10 b2 c3 h4 g5 f4 g4 g3 d11","value":1,"plies":11,"rank":1,"rating":1240,"game":484}
{"position":"freestyle 15 15/15/7X7/4X1O8/4OOXO7/4OXO1XO5/3OOX1XX6/4XO1XOX5/5OXO7/7X7/15/15/15/15/15 X","line":"c8 h6 f10 e11 g7 j7 i9 j10 g11","value":1,"plies":11,"rank":1,"rating":1240,"game":486}
{"position":"freestyle 15 15/15/15/15/15/15/15/4XOXX7/5O1X7/5X1OO6/6XO7/7O7/15/15/15 X","line":"g9 h13 h14 i7 g10","value":1,"plies":7,"rank":1,"rating":1080,"game":487}
{"position":"freestyle 15 15/15/15/15/15/15/15/5O9/4OX2O6/5XOX7/2O1XXXO7/15/15/15/15 X","line":"f12 f13 d10 c9 d12 c13 c12 g12 e13 d14 e12","value":1,"plies":15,"rank":1,"rating":1400,"game":491}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/5OO1O6/4XXOX7/3OXXXXO6/7O7/15/15/15 X","line":"e9 e8 g12 j9 h9 d7 c6 d9 e13","value":1,"plies":17,"rank":1,"rating":1480,"game":493}
{"position":"freestyle 15 15/15/2O1X10/3X1X9/2X1XOXO7/3O1XO8/4OX9/5O9/15/7O7/15/15/15/15/15 X","line":"g9 c1 f2","value":1,"plies":5,"rank":1,"rating":1000,"game":494}
{"position":"freestyle 15 7X7/6OOOX5/4X2OXOO4/5OXOXXXXOO1/3OXXXOX1OX3/4O1OX1OOOX2/3XOX2OXOO1X1/2X2O3OXXO1O/6XOX1OXOX1/9OXOOO1/9OXXXXO/10XXX2/15/15/15 X","line":"m5 e2 f2 j9 j12","value":1,"plies":7,"rank":1,"rating":1080,"game":500}
{"position":"freestyle 15 15/15/15/15/2XX1XO8/3XOOX8/3XXO1O7/5O9/5O9/15/15/15/15/15/15 X","line":"f10 d8 e5 b5 c7 b8 d4 d3 f4 g3 b7 a7 b4 a3 e4 c4 c6","value":1,"plies":19,"rank":1,"rating":1560,"game":501}
{"position":"freestyle 15 15/15/3OX10/3OOOX8/4XOOXO6/2OXXXO1O6/1XXX1O1X7/1X1OO1X8/OX1X2O8/15/15/15/15/15/15 X","line":"c2 b4 c4 b6 c8 a10 e10","value":1,"plies":9,"rank":1,"rating":1160,"game":503}
{"position":"freestyle 15 15/15/15/15/6XO7/5XO8/4OX9/5OOX7/6X1O6/5OX8/5OXX7/5XO1O6/7X7/15/15 X","line":"h14 h10 g13 e11 h12 h15 i11 j10 i13 j13","value":1,"plies":15,"rank":10,"rating":2300,"game":510}
{"position":"freestyle 15 4OX2O6/2O1XXOX1O2O2/3XOOXOO1OX3/1XX1XXOXXOX4/1O1OXXOXXXXO3/3OXO1XOOXX3/3XXO1OXX1OX2/4O1X1XOOO1X1/2O1OX3XOO2O/2XO1OOX1XXOO2/2XOO5OXX2/3OXX3OX1O2/8X6/15/15 O","line":"d4 c8 b9 d8 d13","value":1,"plies":7,"rank":1,"rating":1080,"game":511}
{"position":"freestyle 15 15/15/15/15/15/15/7X7/6X1X6/5X1OXX5/4OOOX1OO4/5OX1X1O4/4XO1X1O5/5O9/15/15 X","line":"f14 c10 d10 i7 j8 k7 h8","value":1,"plies":9,"rank":1,"rating":1160,"game":512}
{"position":"freestyle 15 15/2O1O10/3X1XX2O5/3XXOX1X6/4OX1X7/4OOX8/4OXOO7/4O10/4X3O6/15/15/15/15/15/15 X","line":"h8 c3 g2 g5 d5","value":1,"plies":7,"rank":1,"rating":1080,"game":513}
{"position":"freestyle 15 15/15/15/15/3O1X1O7/4X1O8/5X9/15/15/15/15/15/15/15/15 X","line":"d7 g4 f8 f9 c8 b9 d8 e8 f6 f4 e7 g5","value":1,"plies":15,"rank":2,"rating":1500,"game":514}
{"position":"freestyle 15 15/8O1O4/5OXXXO5/5OX1O6/4OXOO1X5/4XOXX1X5/3O3X7/15/15/15/15/15/15/15/15 X","line":"l1 e4 i6 k6 g8","value":1,"plies":7,"rank":1,"rating":1080,"game":515}
{"position":"freestyle 15 15/3O11/4XX9/4OX1OX6/2X1XOXO7/3O1XOX7/5OOXO6/15/15/15/15/15/15/15/15 X","line":"d4 d3 c2 e8 d9 f2 c3 b2 c4","value":1,"plies":11,"rank":1,"rating":1240,"game":516}
{"position":"freestyle 15 15/8O6/4XX1X7/3XOXX8/3OXXXO7/3OXOOO7/3OOX9/3O11/15/15/15/15/15/15/15 X","line":"d9 i6 j6 c9 b10 d3 f2 f1 c5","value":1,"plies":11,"rank":1,"rating":1240,"game":517}
{"position":"freestyle 15 15/2O12/3X1XX8/3OX10/3X1X9/2OOOOX8/7O7/15/15/15/15/15/15/15/15 X","line":"b6 c3 g2 h1 g5 g4 e5","value":1,"plies":9,"rank":1,"rating":1160,"game":518}
{"position":"freestyle 15 15/15/5XX8/4OO9/4OOX8/2XOOOOXX6/2O2O1XX6/1X3X3X5/15/15/15/15/15/15/15 O","line":"k9 e3 e7 e8 d7","value":1,"plies":7,"rank":1,"rating":1080,"game":519}
{"position":"freestyle 15 15/5O9/1O2X10/2XXOO9/1OXXXOO8/1X1XXO9/O4X9/6O8/15/15/15/15/15/15/15 X","line":"f3 d3 c6 a6 c7","value":1,"plies":7,"rank":1,"rating":1080,"game":520}
{"position":"freestyle 15 15/15/6O8/6X8/4XOX1O6/5OXO7/3OXXXOX6/6O8/15/15/15/15/15/15/15 X","line":"e8 i4 d9","value":1,"plies":5,"rank":2,"rating":1100,"game":522}
{"position":"freestyle 15 3X2OX7/4O1O8/4XO9/4OXO8/3OOXOOX6/2X2XXOX6/2X1XXOXO6/2OX1OO1X6/2X1X4O5/1O13/15/15/15/15/15 X","line":"g3 j8 k9 f10 b6 a5 d7 b7 d6 e6 d9 d10 f9","value":1,"plies":15,"rank":1,"rating":1400,"game":523}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/2O12/3OO1OX1X5/4O1XOXX5/5O2XX5/6X3O4/15/15 X","line":"b8 c10 f10 a10 b10 k9 j9","value":1,"plies":9,"rank":1,"rating":1160,"game":525}
{"position":"freestyle 15 15/15/15/5XO3O4/4XOX2X5/3OX2OX3O2/4O1OXOXXXOX1/5X2XOX4/5O2OX1O3/8X1O4/7O7/15/15/15/15 X","line":"k6 k9 l10 m4 h9","value":1,"plies":7,"rank":1,"rating":1080,"game":527}
{"position":"freestyle 15 15/5O9/5X9/4XX9/4OXO8/4O1OX7/4O1XX7/5O9/15/15/15/15/15/15/15 X","line":"h4 e8 e9 d4 h5","value":1,"plies":7,"rank":1,"rating":1080,"game":532}
{"position":"freestyle 15 15/15/15/15/15/8O6/7X7/6XX7/4XXOX7/4XO1X7/3OOOXO7/5OXO7/15/15/15 O","line":"h6 i8 f14 f13 d12","value":1,"plies":11,"rank":1,"rating":1240,"game":533}
{"position":"freestyle 15 15/15/8X6/4XOO1X2X3/5OX2XOX3/4XXOXXOOO1O1/4OXOO2XXXO1/5XOXOOOX3/5OOX1X1O3/6XO7/15/15/15/15/15 X","line":"m6 e10 d11 i5 h4 j2 k4 j4 l3 m2 j3 i2 k3","value":1,"plies":15,"rank":1,"rating":1400,"game":534}
{"position":"freestyle 15 15/15/7O7/4O1X3O4/4OX1OOX5/4XO1XX6/3X1OXX7/2O3X8/5O9/15/15/15/15/15/15 X","line":"g6 g5 i8 j9 k6 j6 g10 g9 h9 j7 h8 h10 f8","value":1,"plies":15,"rank":1,"rating":1400,"game":536}
{"position":"freestyle 15 15/15/15/15/5OX8/5XOOX6/4O2XXO5/7OO6/6X1X6/15/15/15/15/15/15 X","line":"f9 j5 h9","value":1,"plies":5,"rank":10,"rating":1900,"game":542}
{"position":"freestyle 15 15/15/7O7/5XXO7/4X2O7/5O1O7/4X2X7/15/15/15/15/15/15/15/15 X","line":"h2 g3 e6 e4 f7 g7 e9 e8 d5 g8 f5 g5","value":1,"plies":21,"rank":1,"rating":1640,"game":543}
{"position":"freestyle 15 15/15/15/15/15/15/15/4XO9/4OOX1O6/5XOXO6/6XOX6/6XXO6/15/15/15 X","line":"j13 k13 d12 e11 f14 g13","value":1,"plies":13,"rank":1,"rating":1320,"game":548}
{"position":"freestyle 15 15/15/3O11/3O11/3OX1X8/3OOX9/3X1X9/15/15/15/15/15/15/15/15 X","line":"d2 c6 e7 b6 a6 b7","value":1,"plies":9,"rank":1,"rating":1160,"game":552}
{"position":"freestyle 15 15/15/15/15/5X9/4O1X8/4OO1OX6/6X8/15/15/15/15/15/15/15 X","line":"g7 g5 g9 g10 h8 f10 j6 k5 f6 i9 f8 e8","value":1,"plies":17,"rank":1,"rating":1480,"game":554}
{"position":"freestyle 15 15/15/15/15/5X1O7/5OX2O5/4O1OOX6/4OXXXO6/15/5OXXX6/7X7/15/15/15/15 O","line":"f7 d7 d8 h9 h12 j11 k12 k10 j10 g5 e9","value":1,"plies":15,"rank":1,"rating":1400,"game":556}
{"position":"freestyle 15 15/15/15/15/15/15/4O10/5XX1O6/5XXO7/4XXOXX6/4OOXOX6/4XOOX1O5/7OO6/8O6/9X5 X","line":"j7 h7 d8 e9 e8","value":1,"plies":7,"rank":1,"rating":1080,"game":558}
{"position":"freestyle 15 10O4/7OXXXOX2/8XOO4/6XXO1OX3/5OXOXO1XX2/5O1OXOXXO2/5X1XOXOO3/6OXOXX4/4OOXOOXOOX2/3O2XOXXXXO2/6XO1OX4/9O5/15/15/15 X","line":"m4 n3 n5 h12 h13 f8 g7 c11 b12 l3 m3 m1 n8","value":1,"plies":19,"rank":10,"rating":2460,"game":560}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/6OX7/4XO1OX6/4X1XOX6/5X2O6/6O8/15/15 O","line":"j13 k14 h13 k13 j11 k10 j12 k12 k11 j10","value":1,"plies":15,"rank":1,"rating":1400,"game":562}
{"position":"freestyle 15 15/15/15/15/4OX9/5OX8/4XOXO7/3OXOO8/4XXOX7/4OXOO7/6XOX6/3X1X1X7/4XOO1O6/3X11/2O12 X","line":"c11 j13 h13 i12 k14 b10 e12","value":1,"plies":23,"rank":1,"rating":1720,"game":563}
{"position":"freestyle 15 15/15/15/15/15/15/15/5O9/5XX8/3O1OXXX6/4OOX1X6/3O1OOOX6/6X8/15/15 X","line":"e12 b8 c9 c13 b14 f13 f14 i8 h11","value":1,"plies":11,"rank":1,"rating":1240,"game":566}
{"position":"freestyle 15 15/7O7/15/7O7/4OOXO7/4XXXO7/4XO1X7/3XXX9/2O3O8/15/15/15/15/15/15 X","line":"h3 g8 d6 c6 d9 d5 e9 e10 d10 d7 c11","value":1,"plies":13,"rank":1,"rating":1320,"game":567}
{"position":"freestyle 15 15/15/15/5XXO7/4X2O7/4XOOO1O5/4X2X7/15/15/15/15/15/15/15/15 X","line":"i6 e4 g8 j5 f7 h3 h2 g3","value":1,"plies":11,"rank":1,"rating":1240,"game":568}
{"position":"freestyle 15 5O3O5/6X1X6/4O1OX7/3OXXXOX6/2XOXXXOXX5/4OOX1O1O4/4O10/15/15/15/15/15/15/15/15 O","line":"d3 i3 i1 g8 g7 h7 i8 d6 c3","value":1,"plies":15,"rank":1,"rating":1400,"game":569}
{"position":"freestyle 15 15/6X1O1O4/3OOO1O1X5/1OXXO2XXOX4/1X1OXXOX1XOX3/1XOOOOX1X2X3/1X1OXO1O7/1O1X1OX1O6/1X13/15/15/15/15/15/15 X","line":"g3 b3 c3 f9 f10 g10 e8 l7 l3 m2 e9 c7 e11 e10 g11 h12 m6 n7 j6 k6 i5","value":1,"plies":23,"rank":1,"rating":1720,"game":570}
{"position":"freestyle 15 15/15/15/15/15/5O9/6XO2O4/4OOXXXXO4/4XXO1X6/3XXO1XXXO4/3O1OXO2O4/5OXO7/5O9/5X9/15 X","line":"k9 i7 j7 j6 j11 j9 h9","value":1,"plies":9,"rank":1,"rating":1160,"game":571}
{"position":"freestyle 15 15/15/15/6O8/4OX9/4XO3O5/4XOXOXX5/2X1OOX1XXO4/1O1XX1O1X6/3OOX1O1X5/5XO1O6/5X9/5O9/15/15 X","line":"j12 i5 k11 h8 l12 m13 j9 j11 h9 g10 k9 l9 l10","value":1,"plies":15,"rank":1,"rating":1400,"game":572}
{"position":"freestyle 15 15/15/15/6O8/3X1X1O7/4X1O8/5X9/6O8/15/15/15/15/15/15/15 X","line":"f6 f4 c4 b3 e5 g5 g7 d4 e4 g2 g3 e7 e2","value":1,"plies":19,"rank":3,"rating":1760,"game":573}
{"position":"freestyle 15 15/15/15/15/1O3O2O6/2XXX3OO5/3XXOX1OX5/2X1X1OO1X5/3OOXXXOX5/4OXOOX1OXX2/5OXOO1XO3/5X1XOOOOX2/7XOXXO3/8OXOO3/8X2X3 X","line":"i8 i4 i3 k5 l4 f6 f8","value":1,"plies":15,"rank":1,"rating":1400,"game":574}
{"position":"freestyle 15 15/15/5O9/5O1O7/5OXX7/5OOX1X5/5XOXX6/7X1X5/7O2O4/15/15/15/15/15/15 X","line":"f2 k5 g8 k8 f8 i8 f10","value":1,"plies":13,"rank":1,"rating":1320,"game":575}
{"position":"freestyle 15 3X3X7/4OXOO7/4XOOO7/4OXOX7/3O1X1O1O5/2X2XXOX6/7X7/5X2X6/9O5/15/15/15/15/15/15 O","line":"f7 e6 d6 f1 j3 i3 i4 k6 k2 l1 j2 i2","value":1,"plies":15,"rank":1,"rating":1400,"game":576}
{"position":"freestyle 15 15/15/15/15/5X2O6/4O1OX7/3O1OX8/1O1XXOXO7/2XXOX9/3XO1O8/4X10/5X9/6O8/15/15 X","line":"d11 d12 c11 b11 c10 c8 f11 g11 f13 f10 e12","value":1,"plies":13,"rank":10,"rating":2220,"game":578}
{"position":"freestyle 15 15/4O10/5X9/5OXX7/6XXO6/5OO1X6/9O5/15/15/15/15/15/15/15/15 X","line":"h3 h6 g3 e6 d6 i3 g2 g1 h1","value":1,"plies":19,"rank":1,"rating":1560,"game":579}
{"position":"freestyle 15 15/15/15/5OOX7/4OX1O7/4XOXOX6/2OXOXXXXO5/2XOOXO1OX5/1OXOXX2O1X4/2XOOXXXXOO4/4OOX1O2O3/3X2OOX6/7X1X5/15/15 O","line":"h11 d3 e4 l10 m11 c11 c12 g3 k11 j11 l12","value":1,"plies":13,"rank":1,"rating":1320,"game":580}
{"position":"freestyle 15 15/15/15/4OXO8/5X1O7/2OXXXXO7/15/15/15/15/15/15/15/15/15 O","line":"f3 f7 f8 d1 i6","value":1,"plies":7,"rank":1,"rating":1080,"game":581}
{"position":"freestyle 15 15/15/15/8O6/5X1X7/6X8/3X1XO8/5XOX1O5/1O1O1X1OX6/OXXXXOOX1XXO3/2OXOOX2OOO3/2XOXXO8/1OX1OX9/5OO8/6X8 O","line":"f6 m11 h11 i11 i10 k12 k8 j9 i8 j7 l8 m8 l9","value":1,"plies":15,"rank":1,"rating":1400,"game":582}
{"position":"freestyle 15 15/15/15/2OX1O9/3X2XO7/3OXOOX7/2X1XXO8/4O10/15/15/15/15/15/15/15 X","line":"e5 d3","value":1,"plies":11,"rank":8,"rating":1940,"game":583}
{"position":"freestyle 15 15/6X8/X2OXOOOX6/1O2OXX8/XOOOOXO8/2OOXOX8/1XXXOXX8/2OX1X9/15/15/15/15/15/15/15 O","line":"d4 d2 c4 a4 e2","value":1,"plies":7,"rank":1,"rating":1080,"game":584}
{"position":"freestyle 15 15/15/15/15/15/15/15/7XO6/5X2X6/5OX1XO5/4OOXXXOX4/5OO1X6/5X2OO5/15/15 O","line":"e8 j9 g9 l7 k8 h12 d12 c13 e12","value":1,"plies":15,"rank":1,"rating":1400,"game":585}
{"position":"freestyle 15 15/15/15/15/15/15/15/O7O6/1X2O1OX7/2X1XOXO7/1XOXXOXOX6/3OXXXO7/5OOOX6/4O2X7/15 X","line":"b10 e13 d13 f14 g15 b8 b13 b12 c12","value":1,"plies":11,"rank":1,"rating":1240,"game":586}
{"position":"freestyle 15 15/15/15/8X1O4/4OXXOOX5/4XOOX1XO4/3O1OXXX6/9O5/15/15/15/15/15/15/15 X","line":"g4 d9 e8 e3 j3 j7","value":1,"plies":15,"rank":8,"rating":2100,"game":589}
{"position":"freestyle 15 15/3O11/4X1X8/5X9/4XOX1O6/5OXXO6/6OXO6/7O7/8O6/9X5/15/15/15/15/15 X","line":"i8 h2 h3 i4 i3 f3 g4","value":1,"plies":15,"rank":1,"rating":1400,"game":591}
{"position":"freestyle 15 15/15/15/15/15/6X8/5X9/6XO7/4OXXX7/4OXOOOO5/5OXO7/5XXO7/15/15/15 X","line":"k10 h13 h14 d5 f6 f8 g7 g5 j9 i9 h7 i8 e7","value":1,"plies":15,"rank":1,"rating":1400,"game":592}
{"position":"freestyle 15 15/9O5/6X1X6/6XX7/4XOX8/4OX9/3OO10/2O1O10/15/15/15/15/15/15/15 X","line":"b9 g6 f4 e9 e10 i1 i4","value":1,"plies":9,"rank":1,"rating":1160,"game":597}
{"position":"freestyle 15 15/4X10/4O10/4OO9/4OXOX7/4OOX8/4XOXX7/6X1X6/6X2O5/6O8/15/15/15/15/15 X","line":"h6 c1 d2 h4 h8 h9 f8","value":1,"plies":9,"rank":1,"rating":1160,"game":598}
{"position":"freestyle 15 15/15/6X3O4/4OXOO1O5/5XX1O6/6XO1O5/5XXX7/15/15/15/15/15/15/15/15 X","line":"l2 k4 i4 k7 l8 k6 k5 l6 i6 m6 n6 f3 h5","value":1,"plies":15,"rank":1,"rating":1400,"game":599}
{"position":"freestyle 15 15/15/6O8/4OX1X7/2OXXXXO7/3XXO1O7/3X1O1O7/2O1X2O7/15/15/15/15/15/15/15 X","line":"h9 d4 e9 e7 d9 d8 f9 g9 g10","value":1,"plies":11,"rank":1,"rating":1240,"game":601}
{"position":"freestyle 15 15/3O2O8/1O2XX9/2XOXXO8/3XOOX8/1OXXX1OX7/1O1X1O2O6/4X10/15/15/15/15/15/15/15 O","line":"b5 b4 g7 d8 d9 f9 g10 e7 f6","value":1,"plies":11,"rank":1,"rating":1240,"game":604}
{"position":"freestyle 15 15/15/6O8/4OXX8/4XO1OX1O4/5OXO1O5/7XOX5/7OOX5/6XOX6/7X1XX4/6O1O1X4/15/15/15/15 X","line":"l4 i10 l9 i12","value":1,"plies":17,"rank":1,"rating":1480,"game":605}
{"position":"freestyle 15 15/15/15/4O10/4OXXX7/3OXO1X7/4O1XX7/3O11/2O12/15/15/15/15/15/15 X","line":"b10 h4 i5 j5 f8","value":1,"plies":7,"rank":1,"rating":1080,"game":606}
{"position":"freestyle 15 15/15/15/3OO10/3OXOO8/3OXXX8/3XOX9/5XX8/5X1X7/5O2O6/15/15/15/15/15 O","line":"d2 d3 f4 h6 i6 g4 b4 c4 c5","value":1,"plies":15,"rank":2,"rating":1500,"game":607}
{"position":"freestyle 15 6O2O5/6XOX6/6XX7/5XXO7/3OXXX1O6/3XO1OO7/2O12/15/15/15/15/15/15/15/15 X","line":"f3 f6 i6 d3 i3","value":1,"plies":7,"rank":1,"rating":1080,"game":608}
{"position":"freestyle 15 3O1X9/4XOX8/3X1OO8/2XOOOOX7/1O1OXOXOXO5/1XOXXXOXXO5/OXXXO1OXO6/XXXOX1XX7/OXXOOOXO7/OOOX11/4X10/4XO9/15/15/15 O","line":"j3 i8 f8 j8 k8 f10 d12 j2 i3 h3 i4","value":1,"plies":13,"rank":10,"rating":2220,"game":609}
{"position":"freestyle 15 15/15/15/15/3OXX1O7/4OOX8/5XXOOOO4/5OOX7/3OXXX8/5X9/4X1X8/3O11/15/15/15 X","line":"l7 h12 e10 e8 i9 h9 e13 e12 f12 h10 f11 f13 d11","value":1,"plies":15,"rank":1,"rating":1400,"game":610}
{"position":"freestyle 15 6X8/1O4O8/2X3O8/3X1XO8/3OXXO8/3XOXX8/2X2OO8/1O13/15/15/15/15/15/15/15 X","line":"f2 f3 c5 e3 c4 c6 e4 b4 d3","value":1,"plies":11,"rank":1,"rating":1240,"game":611}
{"position":"freestyle 15 15/9O5/3O4X6/4O1XXXO5/4XOXOX6/4OXO8/4O2X7/15/15/15/15/15/15/15/15 X","line":"c2 i6 g3 j6 g2 g1 i1 i2 f2 e1 d2 e2 f4 h2 e3","value":1,"plies":17,"rank":1,"rating":1480,"game":615}
{"position":"freestyle 15 1X13/2O12/3O1X9/2O1OOX8/4XOOOO6/4XOXX7/4XXOO7/4XOX1X6/3OOX1OX6/3X2O1OX5/7X1XX4/11O3/15/15/15 X","line":"j5 i11 j8 d4 b4 j12 k8 h8 j7 j9 m8 l8 j6","value":1,"plies":19,"rank":1,"rating":1560,"game":619}
{"position":"freestyle 15 15/4OX9/5O9/5OO8/5OXOX6/5OOXX6/5XOXX6/7X7/7X7/7O7/15/15/15/15/15 X","line":"d1 i4 i8 i9 j8 k9 g8","value":1,"plies":9,"rank":1,"rating":1160,"game":626}
{"position":"freestyle 15 15/15/15/3O1XXXO6/4XO9/3OOX9/15/15/15/15/15/15/15/15/15 X","line":"g5 i3 h6 i7 g6 g3 g7","value":1,"plies":17,"rank":1,"rating":1480,"game":627}
{"position":"freestyle 15 15/15/15/O14/1X4X8/1XX2O9/1X1XOO1X7/1X1OXXO8/1OOXOOX8/1X1O1X1O7/3XO1XO7/4OXOO7/6X8/15/15 O","line":"b4 h9 h13 h14 e13 e10 e14 e15 f13","value":1,"plies":11,"rank":1,"rating":1240,"game":631}
{"position":"freestyle 15 15/OX6X6/1XO4O1O1X3/1XXOOOXXXXOO3/1OOXOXOOOX1O1O1/OXXXXOXXOOX1O2/XXOXXOXX1XOO1X1/XOOOOX1XO2X3/4OXOOX6/4OXXXXO5/5XOOXO5/4XOOOXO5/3XX2OOX5/7X1O5/10X4 O","line":"c14 k8 m5 m3 j8 j9 k3 j2 o5","value":1,"plies":19,"rank":1,"rating":1560,"game":634}
{"position":"freestyle 15 15/15/1O13/15/3OOX1X7/3XO1OOX6/3XXOXO1O5/2XXXOXO7/2X1OXOX7/1O3XO8/15/15/15/15/15 X","line":"c4 b5 g5 f6 i5 j5 b8 a8 d10 d9 e11","value":1,"plies":13,"rank":1,"rating":1320,"game":640}
{"position":"freestyle 15 15/15/4OO9/4XOO8/3XXXOO7/4X2X7/4XX9/6O8/15/15/15/15/15/15/15 O","line":"e8 b3 c4 b5 c5 e2 i6 j7 c1 d2 c3 c2 g6 g7 g3","value":1,"plies":17,"rank":1,"rating":1480,"game":641}
{"position":"freestyle 15 15/15/15/15/15/15/15/4O10/2O1O2O7/4OXX1XO5/4OXXXXO5/4XOO1X6/3X2X8/2O12/15 X","line":"e7 b8 d10 i9 j13","value":1,"plies":7,"rank":1,"rating":1080,"game":642}
{"position":"freestyle 15 15/15/15/15/15/15/10O4/7XXX5/6O1X6/4OOXX1X5/4O1X3O4/3O1O9/15/15/15 X","line":"c13 k8 k10 i10 h7 g6 h9","value":1,"plies":9,"rank":1,"rating":1160,"game":643}
{"position":"freestyle 15 15/15/15/7OO4O1/6XOX6/7XOX1O3/6O1OXOXO2/9O1X3/8XOXX3/9X1O3/8X1XX3/7O7/15/15/15 X","line":"m5 h11 l12","value":1,"plies":5,"rank":1,"rating":1000,"game":646}
{"position":"freestyle 15 15/3O11/3XO1O8/2OX1XXO7/1XOXXOX8/3XOX9/2OOX1O8/2X12/15/15/15/15/15/15/15 O","line":"c3 c6 f2 d8 c9 e1 c2 c1 e2","value":1,"plies":11,"rank":10,"rating":2140,"game":647}
{"position":"freestyle 15 15/4X2O7/4O10/3XOO1XX6/4OX1XO6/3XO1OXXO5/4XX1O7/5O9/15/15/15/15/15/15/15 X","line":"d7 i1 g3 b7 d5","value":1,"plies":7,"rank":7,"rating":1680,"game":657}
{"position":"freestyle 15 15/3O3O7/4XX1O7/3XXX1O7/2O1X1XO7/4O2X7/8O6/15/15/15/15/15/15/15/15 X","line":"h1 g4 f5 f6 f1 f2 e1 e2 g2 d5 g1","value":1,"plies":13,"rank":1,"rating":1320,"game":661}
{"position":"freestyle 15 15/15/15/3O1X9/3XXOX8/3OOX9/3OOOX8/2X1OX9/3OOX2X6/4X10/15/15/15/15/15 O","line":"h8 c10 h5 g6 d8 d10 c7 b7 b6","value":1,"plies":11,"rank":1,"rating":1240,"game":662}
{"position":"freestyle 15 15/15/6O8/4O2O7/5OX1O6/5XOX1X5/4X1X1O6/3X1XOXX6/2O1X3O6/3O11/15/15/15/15/15 X","line":"h7 f2 e1 d3 c2 h9 f7","value":1,"plies":13,"rank":1,"rating":1320,"game":663}
{"position":"freestyle 15 15/15/4X10/5OOX7/3OOXO8/3OX1XO7/2X2X2O6/4X10/15/15/15/15/15/15/15 X","line":"j8 g3 h2 d9 d7 e7 f9 g2 g1 g10 f8","value":1,"plies":17,"rank":1,"rating":1480,"game":666}
{"position":"freestyle 15 15/15/15/15/12O2/10XO3/9XOO3/6O1OOXX3/5O1OXXXO3/5XO2XXO3/6XXOOOX3/7O1XX4/9X5/15/15 X","line":"n4 f8 h8 i10 f7 f11 e12 m10 m12 n13 l12","value":1,"plies":13,"rank":1,"rating":1320,"game":668}
{"position":"freestyle 15 15/15/15/3XX10/3XOX9/4XOO8/6O8/6O8/6X8/15/15/15/15/15/15 O","line":"h8 i9 f8 e8 h6 i5 g5 g4 j8 i8 i7","value":1,"plies":13,"rank":1,"rating":1320,"game":669}
{"position":"freestyle 15 2O12/3X2OO7/4X1XO7/3X1XXO7/4XOX8/3XOX1OO6/2O3OX1O5/7OX6/7X1O5/6X8/5X9/4O10/15/15/15 X","line":"h5 c3 e4 c4 e2 e1 d5 d3 d7 d8 f3 d1 c6 b7 e8 f9 b5 a4 c5 a5 f2","value":1,"plies":23,"rank":1,"rating":1720,"game":671}
{"position":"freestyle 15 15/15/15/15/3OXX1O7/4OOX8/5X1OOO5/5XOX7/5XX8/5X9/15/15/15/15/15 O","line":"f11 e11 d12 g7 i6 g4 i5 g5 g3 i4","value":1,"plies":19,"rank":1,"rating":1560,"game":672}
{"position":"freestyle 15 15/15/6XX7/5XXO7/4XXXOO6/3OO1OO7/15/15/15/15/15/15/15/15/15 X","line":"f6 h8 h7 f3 g2 g1 i2 j1 h2 i1 j2","value":1,"plies":13,"rank":1,"rating":1320,"game":676}
{"position":"freestyle 15 15/15/15/5O1O7/5OX8/5XOX7/7X7/7X7/7O7/15/15/15/15/15/15 X","line":"g7 i9 f8 e9 f7 i7 e7","value":1,"plies":17,"rank":1,"rating":1480,"game":680}
{"position":"freestyle 15 15/15/15/5O9/3OXXX1O6/5OXX7/6O8/15/15/15/15/15/15/15/15 X","line":"h7 e4 i8 j9 h8 h9 g8 f8 i6 f9","value":1,"plies":17,"rank":1,"rating":1480,"game":683}
{"position":"freestyle 15 15/15/15/2O12/4OX9/3OO1X2O5/4XOOOX6/5XOX7/5XXX7/15/15/15/15/15/15 X","line":"d5 e9 i9 j9 h10 i11 f10 e11 f12 f11 g11","value":1,"plies":13,"rank":1,"rating":1320,"game":684}
{"position":"freestyle 15 15/6X8/5O9/X3OX9/1O1OXXOX7/2OOXOX8/1X1OXO9/3XO10/5X9/15/15/15/15/15/15 O","line":"d3 d4 c4 f1 c3 b3 c5","value":1,"plies":9,"rank":1,"rating":1160,"game":686}
{"position":"freestyle 15 15/6OO7/6X8/4OXXXOX5/4X1XO7/6XO7/4O1O8/15/15/15/15/15/15/15/15 X","line":"f2 i5 f3 f8 e9 f6 h3 i3","value":1,"plies":13,"rank":10,"rating":2220,"game":687}
{"position":"freestyle 15 15/15/15/1X3X4O4/2O1X1O1XO5/3OXXXOOO5/4OXO1OOX4/5OOX1X5/4XXX8/15/15/15/15/15/15 X","line":"h7 m2 l3 j3 j4 l6 k6 d9 f5 f3 e4","value":1,"plies":13,"rank":1,"rating":1320,"game":691}
{"position":"freestyle 15 5X9/5O9/3O1XO8/2OXXXOX7/3OXX1O7/3XOOX8/2X1OXOX7/1O1XOXO1O6/3OOXX1O6/3XXOO8/2OXXXO8/2X1XO9/3XXO9/4O10/15 O","line":"b13 d12 d14 a12 b12 c14 b15 h10 h8 j10 k8 j8 i6 j7 i7","value":1,"plies":17,"rank":1,"rating":1480,"game":692}
{"position":"freestyle 15 15/15/6O8/5X9/3OXXX8/4OOXO7/6O8/6X8/15/15/15/15/15/15/15 X","line":"h7 i8 i6 f9 j5 k4 g4 e4","value":1,"plies":13,"rank":1,"rating":1320,"game":694}
{"position":"freestyle 15 15/15/15/15/15/15/6X8/6O1O6/6XX7/5OXOO6/4OXXXOX5/4X1O8/3O11/15/15 X","line":"i9 f9 j10 f6 j9 k9 j8","value":1,"plies":9,"rank":2,"rating":1260,"game":699}
{"position":"freestyle 15 15/2X12/3O2O1O6/3OOX1X7/4XOXX1O5/3XOXOOX6/3OX1XXOX5/3OXOOX2O4/4XX9/4X10/4O10/15/15/15/15 O","line":"i9 g4 f3 j4 i4 h3 d5 h1 h2 b8 c7 h9","value":1,"plies":15,"rank":1,"rating":1400,"game":702}
{"position":"freestyle 15 15/1O2X10/4O10/3OO10/4OXOX7/4OOXX7/4XOX8/5XX8/6X8/6O8/15/15/15/15/15 X","line":"c3 i5 h10","value":1,"plies":5,"rank":1,"rating":1000,"game":703}
{"position":"freestyle 15 15/4O10/5O9/3XXXO1X6/3XOOXO7/2X1X1O1X6/1O3O9/4O10/3X11/15/15/15/15/15/15 X","line":"d1 c1 c4 b4 d2 d3 h6 e3 i7 j8 i5","value":1,"plies":13,"rank":1,"rating":1320,"game":705}
{"position":"freestyle 15 15/15/15/4XXX8/4X1OX7/3X2O8/2O1XO9/4O1O8/3O11/15/15/15/15/15/15 X","line":"c10 h4 c4 d4 h2 g3 e3 e6 e2 e1 f3","value":1,"plies":13,"rank":1,"rating":1320,"game":706}
{"position":"freestyle 15 15/15/8O6/4O3O6/4X1X1OO5/4XOX1O6/4XXO1X6/4XXXO7/4O10/15/15/15/15/15/15 X","line":"i2 i9 j10 c4 d9","value":1,"plies":7,"rank":1,"rating":1080,"game":707}
{"position":"freestyle 15 15/15/15/2O12/3OXXOX7/4OOX8/5O1X7/6X8/15/15/15/15/15/15/15 X","line":"b3 i8 i6 f9 j7 g4 h6 f10 f8 h8 j6","value":1,"plies":17,"rank":1,"rating":1480,"game":708}
{"position":"freestyle 15 15/15/5OOXO6/5XXXO6/4OXXXXO5/4OXOOOX5/4XO1XXOO4/3O2XOXOX1X2/3O3OXXXOX2/2O4OO1XXXO1/11O3/15/15/15/15 X","line":"e8 h11 h12 m7 k11 k12 n8","value":1,"plies":9,"rank":1,"rating":1160,"game":709}
{"position":"freestyle 15 1O13/1O6XO1O3/1XX1O2XOOX4/1O1X1XOOXXXXO2/1OO1XOXXXOO1X2/1XXOOXO1XO3X1/2OXXXOXO5O/3XXOO1XXOX3/1XOOOXXO1O5/2OXXOO1XO5/2XOOOX1X1X4/2XOOO1XOO5/2OX1OO3X4/1X3XXO7/8X6 X","line":"j11 h11 k12 k10 m11","value":1,"plies":13,"rank":1,"rating":1320,"game":710}
{"position":"freestyle 15 15/6X8/5OO8/2X1OXXO7/3OXX1OO6/2OXOOX1O6/1XX1XXOXX6/1O2X3O6/15/15/15/15/15/15/15 O","line":"d7 f2 h6 d9 c10 j4 h3 h2 i3","value":1,"plies":11,"rank":1,"rating":1240,"game":714}
{"position":"freestyle 15 15/15/6O8/3OO2O7/4XOX1O6/5XOX1X5/4X1X1O6/5XOXX6/2X1X3O6/3O11/15/15/15/15/15 O","line":"d8 d3 d7 e6 e8 d9 d5","value":1,"plies":17,"rank":1,"rating":1480,"game":715}
{"position":"freestyle 15 15/15/15/15/15/3X3X7/4O1O8/4OO9/4OXO8/5X1O7/5XXOX6/7X7/5X2X6/9O5/15 O","line":"f12 e6 d10 c11 e11 e10 c9","value":1,"plies":9,"rank":1,"rating":1160,"game":716}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/7OXO5/2XOOOOXX1X4/3OXXXXOX5/3O1O1XOO5/5XOXXXO4/4X2O1X5/10O4 O","line":"g12 k7 j8 j10 l10 d9 c12 e12 f9","value":1,"plies":11,"rank":1,"rating":1240,"game":717}
{"position":"freestyle 15 15/9O5/9X5/7O1X5/8XX1X3/7O1XO4/8OOX4/8X6/3O2X1OO5/2X1XXOO1X5/1XOOOOXXO6/2OXXX1O7/15/15/15 O","line":"h5 k5 m5 h3 g5 d10 b10 m9 l8 i3","value":1,"plies":13,"rank":1,"rating":1320,"game":718}
{"position":"freestyle 15 4O10/3OX10/4X10/2XOXX9/3OX1X8/2XOOOOX7/8O6/15/15/15/15/15/15/15/15 X","line":"d3 f1 c3 d7 d8 b3 c5","value":1,"plies":9,"rank":1,"rating":1160,"game":720}
{"position":"freestyle 15 15/8X6/7O2X4/5XOO1O5/4XOXXO6/3OOX1O7/2XXXOO8/1X1XXXO8/2O12/15/15/15/15/15/15 O","line":"c8 d5 i4 k4 k6 j5 i6 b7 a7 j6","value":1,"plies":13,"rank":1,"rating":1320,"game":721}
{"position":"freestyle 15 15/5O9/5O9/5XOO7/4OOX1O6/5X3O5/4XXX3X4/5X9/15/15/15/15/15/15/15 X","line":"g3 h7 d8 c9 f10 f9 c7 d7 e9","value":1,"plies":11,"rank":1,"rating":1240,"game":723}
{"position":"freestyle 15 15/15/3X4O1O4/2XOOO1X1X5/2O1XOX1XOX4/3X1XOXOO5/4O1XX1O5/4XOXOOOOX3/5XO2X5/4X2X7/15/15/15/15/15 O","line":"d11 h5 h3 g3 k6 f2 e1 g10","value":1,"plies":11,"rank":1,"rating":1240,"game":724}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/15/5O2X6/4OOXOXX5/5O9/5X9/15/15 X","line":"i12 i13 h9 g8 k10 l9 k12 l13 k11 f9 f8 k13","value":1,"plies":19,"rank":1,"rating":1560,"game":726}
{"position":"freestyle 15 15/15/15/15/15/15/5XX8/5OXOO6/5X1XOO5/6OXXO5/5XXOXOOOOX1/5X5X3/4X10/3O11/15 O","line":"e6 f13 f10 f14 f15 h7 j8","value":1,"plies":9,"rank":1,"rating":1160,"game":727}
{"position":"freestyle 15 15/5O9/6X8/7X1O5/5XOOX6/4OO1XXX5/4O1XXXOO4/3O11/15/15/15/15/15/15/15 X","line":"c9 i4 k6","value":1,"plies":5,"rank":1,"rating":1000,"game":729}
{"position":"freestyle 15 15/8O6/5O1X7/5XX1O6/3OOX2X6/4X1O8/3O1X9/15/15/15/15/15/15/15/15 X","line":"h6 g7 g5 i7","value":1,"plies":9,"rank":1,"rating":1160,"game":733}
{"position":"freestyle 15 15/7O7/7X7/4XOOO7/5X1O7/6O1X6/5X1X7/15/15/15/15/15/15/15/15 X","line":"g8 j5 e6 d5 e7 i4 j4 k2 j3 e5","value":1,"plies":13,"rank":2,"rating":1420,"game":734}
{"position":"freestyle 15 11X3/2O8O3/3X7O3/3XX2XOOXO3/3XOXO1XXXO3/4OOXX1XOX3/5XOOOXO4/4X3X6/3O4XOO4/6O1XX1O3/7OX3O2/8O6/9X5/15/15 X","line":"j8 k8 k10 n12 o13 d2 f2 g3 d7 d6 f4 g4 f3 f1 c6","value":1,"plies":17,"rank":1,"rating":1480,"game":736}
{"position":"freestyle 15 15/15/2X12/3O1X9/4OX9/1XOOOOX1XO5/4XXOOX6/5XOX7/5OX8/4O10/3X11/15/15/15/15 O","line":"d7 f10 e11 h10 i11 d3 e8","value":1,"plies":9,"rank":3,"rating":1360,"game":738}
{"position":"freestyle 15 15/4O10/4XX9/1X1O2X5O2/2O1XOOXOO1X3/3OXXO1OXXX3/3XOX1XOX1X3/2O2OOOX2O3/6XO7/15/15/15/15/15/15 X","line":"m6 n6 k4 n7 k5 e8 d8 k7 i3 j4","value":1,"plies":17,"rank":1,"rating":1480,"game":740}
{"position":"freestyle 15 15/15/6OO7/6OX7/4OXOX1X1X3/4XOOXO6/5OXXXXO4/6OOX6/15/15/15/15/15/15/15 X","line":"g2 m4 i5 k5 j4","value":1,"plies":7,"rank":1,"rating":1080,"game":741}
{"position":"freestyle 15 3O11/4X10/4OX9/3XO1XO7/4OX1XXO5/4OOXOOX5/4XOOX7/5XXXO6/2OO1OOX1O5/4XO1OX6/4OXXXOO5/6XOXX5/6X8/15/15 X","line":"e9 c13 d12 g15 g10 g14 d13 e12 f13 e14 h13","value":1,"plies":13,"rank":1,"rating":1320,"game":744}
{"position":"freestyle 15 15/15/15/5OXX7/4X1OOX6/3XXOXX7/4OXO8/3OXOO2X5/2X2XOOOOX4/6XO7/6O1X6/5O9/4X10/15/15 O","line":"h8 j10 h11","value":1,"plies":5,"rank":1,"rating":1000,"game":749}
{"position":"freestyle 15 5O9/5X9/4OX1O7/5XXX7/5XXXO6/2O1OOOX7/5O1X7/7O7/15/15/15/15/15/15/15 X","line":"d6 e2 e4","value":1,"plies":5,"rank":1,"rating":1000,"game":750}
{"position":"freestyle 15 15/15/15/3O1O9/3XX10/3XOX9/2XXO1O8/1X1OX10/O4O9/15/15/15/15/15/15 X","line":"b5 a5 c6 a4 c5 f5 c4","value":1,"plies":9,"rank":2,"rating":1260,"game":751}
{"position":"freestyle 15 15/15/3O2O1O6/4XO1X7/4OXXO7/3OXXXO7/2XXX1OX7/2OO4O6/5X9/15/15/15/15/15/15 X","line":"h2 b7 e8 c6 e10 e9 g8","value":1,"plies":9,"rank":1,"rating":1160,"game":756}
{"position":"freestyle 15 15/15/15/15/15/15/2O12/3XO1O8/4XOXX7/2OXXXXO7/4XOXO7/6OO7/6X8/7O7/15 X","line":"h13 d12 e13 e12 f12 c9 f13","value":1,"plies":9,"rank":1,"rating":1160,"game":759}
{"position":"freestyle 15 15/15/15/15/15/6X8/5XXXO6/3O1OXO7/4X1O1XX5/4OX1XO6/6XO7/5OO8/5O9/15/15 X","line":"e14 f5 e6 d5 g5 g4 e7","value":1,"plies":13,"rank":1,"rating":1320,"game":760}
{"position":"freestyle 15 15/15/15/15/15/15/15/4O3O6/4X3X6/3XOOOOX6/4O1X1XX5/4O2XX6/4X3O6/15/15 O","line":"h9 f11 h11 h8 d12 c13 c12 b12","value":1,"plies":13,"rank":1,"rating":1320,"game":761}
{"position":"freestyle 15 15/15/7X7/5OO1X6/5OX8/4O3X6/3O4X6/15/15/15/15/15/15/15/15 X","line":"c8 i5 j5 k6 h7 k4 f7 g7 h5 g6 h6","value":1,"plies":21,"rank":1,"rating":1640,"game":762}
{"position":"freestyle 15 15/15/15/15/6XO7/7X1OOO3/5XOXXX1O3/4OOOXOOXXXX1/4XOXX1XOO3/3X1OXO1XOO3/3O1XXXOXXXXO1/4X1O2O1O3/3O11/15/15 O","line":"o8 e3 f4 i6 m6 n6 c12 e10 i9 k7 i12 i10 h12","value":1,"plies":15,"rank":1,"rating":1400,"game":765}
{"position":"freestyle 15 15/6O8/6X8/3X2X8/3OX1X8/3O1OX8/4O1O8/15/15/15/15/15/15/15/15 X","line":"e4 f4 e3 e6 e2 e1 f3 b6 c6 h5","value":1,"plies":13,"rank":1,"rating":1320,"game":768}
{"position":"freestyle 15 15/15/15/7O1O5/8XX5/7X1XX4/7OO1X4/9X5/4OXOXO6/5XOX1O5/5OXOX6/5O1XO6/15/10O4/15 X","line":"j13 g6 j7 j9 i6 l6 l8 m9 i8 l5 k8","value":1,"plies":13,"rank":1,"rating":1320,"game":770}
{"position":"freestyle 15 15/15/5O9/4OXO8/5X1O7/2OXXXXO7/5X9/15/15/15/15/15/15/15/15 O","line":"f8 d1 i6","value":1,"plies":5,"rank":1,"rating":1000,"game":772}
{"position":"freestyle 15 15/6X8/4O1O8/1XOXXXXO7/2O1XXX8/3O1OX8/4O1O8/5O9/15/15/15/15/15/15/15 X","line":"g9 d5 h7","value":1,"plies":5,"rank":1,"rating":1000,"game":773}
{"position":"freestyle 15 15/15/15/15/15/15/5O9/4X3X6/4OXOO7/4OXOX7/4O1XXO6/4XO1X7/6X1X6/7O1O5/15 X","line":"f13 e13 g12 i10 g14 g15 d11","value":1,"plies":9,"rank":10,"rating":2060,"game":776}
{"position":"freestyle 15 15/3O11/4XO3O1O3/5XXOOXX2O1/4XOXX1XOX1O1/2XOOOOXXXXOXX1/3X1XOXOO1X1O1/6O1X1XOO2/6XO1OOX3/6O1OXXX3/5O1O3X3/4O3X1X4/3X1O3O5/15/15 X","line":"g12 l12 m10 n10 j11 h13 n11 o12 k11 m11 k13 k14 j12 h12 h10 i11 m9","value":1,"plies":19,"rank":1,"rating":1560,"game":777}
{"position":"freestyle 15 15/15/2O1X10/3X1X9/2X1XOXO7/3O1XO8/4OXO8/5O1X7/15/7O7/15/15/15/15/15 X","line":"g9 c1 f2","value":1,"plies":5,"rank":1,"rating":1000,"game":778}
{"position":"freestyle 15 15/15/15/4O10/O3XX9/1X3OX1XX5/2XOOOOXO2O3/1O1XXXOOO1X4/3OXXOXXX5/1OOXXOOOXO5/1OXXXOXO7/1OXXO1X8/1OXO11/1XX12/O1O12 X","line":"b9 l9 h5 g5 k6 h6 j7 g4 j8 j5 l6 m6 k7 m5 k5","value":1,"plies":17,"rank":1,"rating":1480,"game":784}
{"position":"freestyle 15 15/15/15/15/15/15/6O3O4/7XXX5/6O1X6/4OOXXXXO4/4O1X8/3O1O9/15/15/15 X","line":"c13 i7 g8","value":1,"plies":5,"rank":1,"rating":1000,"game":786}
{"position":"freestyle 15 15/15/7X7/3OXOOOX6/4XOOO1O5/4OOXXX1O4/3OXXOX7/2X3X1X6/15/15/15/15/15/15/15 X","line":"i5 i7 i3 i2 h8 f3 f2 e2 d1 f8 h9","value":1,"plies":21,"rank":1,"rating":1640,"game":790}
{"position":"freestyle 15 15/15/15/15/15/9O5/4OO2X6/5X1X1X5/4OXX8/4OXOXO6/4O1XOX6/5OX2O5/15/15/15 X","line":"e8 e12 e13 d8 i9 k7 i8 g8 h9 j9 h6 h7 k9","value":1,"plies":15,"rank":1,"rating":1400,"game":794}
{"position":"freestyle 15 10O4/9X5/7XX6/6XXOX5/6XXOO5/3O1OOOX6/9O5/15/15/15/15/15/15/15/15 X","line":"e6 i2 f3 e2 g3","value":1,"plies":7,"rank":1,"rating":1080,"game":795}
{"position":"freestyle 15 5XOOOXO4/6XX7/X5X2X5/1O3XXOO4X1/2O1XOXOX3O2/3OOXOOXXXO3/3OOXOXOOOX3/2OXXXO8/1X2O1XOXX5/15/15/15/15/15/15 O","line":"c6 c7 b6 a6 b7 b5 e4 f10 f9 d5 c2","value":1,"plies":19,"rank":1,"rating":1560,"game":800}
{"position":"freestyle 15 15/7X7/1X4O1O6/2O1OXXXOX5/3OXXO1X1X4/2XXOOXOOOOX3/2O1XOXOO6/3X1OXX1X5/4OXOX7/3OXOO8/2X12/15/15/15/15 O","line":"h3 k8 i8 n8 m7 l8 m8 d11 c12 e3 j5","value":1,"plies":13,"rank":4,"rating":1620,"game":801}
{"position":"freestyle 15 15/15/3O11/4X1O4X3/4OX1O2X4/4XOXOXX5/4OXXXXO5/3X1XOOO6/3OX3O6/2XOXOOO7/5X9/15/15/15/15 O","line":"m3 k7 h9 k6 i10 j10 h11 h12 k8 j8 j9","value":1,"plies":13,"rank":1,"rating":1320,"game":803}
{"position":"freestyle 15 15/5X9/4X10/3X1X9/2XOXXXO7/1OXOOOXO7/4O2O7/15/15/15/15/15/15/15/15 O","line":"g1 c1 d2 f1 f3 h4 h9 h8 f7 g8 g7","value":1,"plies":13,"rank":1,"rating":1320,"game":805}
{"position":"freestyle 15 15/15/15/15/3OO1XO7/4XOOX7/3OXXX1OXOO3/4XOXO1X5/3XO1XXXO5/5XOXO6/4XOXXXO5/3X1O1O1X5/2O7O4/15/15 O","line":"k8 m6 k6 k9 j5 c10 b11 i4 k5","value":1,"plies":17,"rank":1,"rating":1480,"game":806}
{"position":"freestyle 15 15/15/15/9X5/1O2O1X1O6/2X1XOOO7/3XX1O8/4XO1X7/3OXXX8/4O1O8/15/15/15/15/15 X","line":"c7 f7 f10 j6 i6 f5 f4 d5 c5 c3 d4 c4","value":1,"plies":15,"rank":3,"rating":1600,"game":810}
{"position":"freestyle 15 15/15/4O10/1O1XOXX8/2O1X1XX7/3O1O9/4O10/5X9/15/15/15/15/15/15/15 X","line":"a3 i5 g6 g7 i4 f7","value":1,"plies":17,"rank":1,"rating":1480,"game":812}
{"position":"freestyle 15 15/15/15/7O7/5XXXO6/4OOOXOX5/5OXXX1O4/6XO1O5/4XX9/4O10/15/15/15/15/15 X","line":"d6 g3 g9 f2 e1 d9 f8","value":1,"plies":11,"rank":1,"rating":1240,"game":813}
{"position":"freestyle 15 8O6/7X7/4XXXO7/5XOO7/4XXXOO6/3O3O7/15/15/15/15/15/15/15/15/15 X","line":"h7 f2 f7 f6 d5 c5 d3 c3 e4 g6 e6","value":1,"plies":13,"rank":1,"rating":1320,"game":816}
{"position":"freestyle 15 15/15/2O5O6/3X3X7/4XXXOO6/5XOO7/4XXXO7/3O3O7/15/15/15/15/15/15/15 X","line":"h9 f4 c5 d5 f8 f9 d6","value":1,"plies":9,"rank":1,"rating":1160,"game":818}
{"position":"freestyle 15 15/15/15/5O1OX6/4OXXOXO1XO2/1OXXXXOXOOX2X1/3OOXOXXXOXO2/4O3OOXOX2/4XO1OOX1OX2/6XXOOOX3/8XOX4/8XOX4/7O1O5/9X5/15 X","line":"l6 n5 m6 o6 n9 o10 n8 o7 n7 n10 k4","value":1,"plies":13,"rank":1,"rating":1320,"game":819}
{"position":"freestyle 15 15/3O11/3XO1O8/3X1XXO7/1X1XXOX8/3XOX9/2OOX1O8/2O2O9/15/15/15/15/15/15/15 X","line":"b9 f1 c9 d8 c4 e4 c5 a5 c3 b2 c2","value":1,"plies":13,"rank":1,"rating":1320,"game":820}
{"position":"freestyle 15 15/15/10X4/9O5/4XOX1O6/5X1O7/6O8/5X9/15/15/15/15/15/15/15 X","line":"e7 h4 e8 e4 d8 c9 g8","value":1,"plies":9,"rank":1,"rating":1160,"game":821}
{"position":"freestyle 15 15/15/5XOX7/6OX7/4OOXO7/4OO1X2O4/5XO1O6/6XOX6/6XXX6/15/15/15/15/15/15 X","line":"d4 d7 c8 j9 g10 j7 f9 e9 f11 e12 g11 g12 f8 f10 e8 d8 h11 i12 i11","value":1,"plies":21,"rank":1,"rating":1640,"game":823}
{"position":"freestyle 15 15/7O7/4X1X8/3X1X9/2XOXXO8/3XOOO1O6/2O1X1X1O6/5O9/15/15/15/15/15/15/15 X","line":"h6 f2 c4 b4 d3 c3","value":1,"plies":13,"rank":1,"rating":1320,"game":825}
{"position":"freestyle 15 15/15/15/15/15/6X1X6/4OOOOX6/4XXO1O6/5OOX7/4OXOOXXXO3/2OXXXXOXXX4/5X1OXOX4/4XOOOOXOO3/4O2X7/15 X","line":"d7 m10 l11 m11 k9 k8 d14 c15 l9 m8 i9 j9 l12","value":1,"plies":15,"rank":1,"rating":1400,"game":827}
{"position":"freestyle 15 15/15/15/15/15/15/15/1O1X11/2X1XXO1O6/3XO1OXO6/4XOXOX6/3OXXX1O6/4X1O8/3OX5O4/4O10 X","line":"j13 c7 d9 b9 d7","value":1,"plies":7,"rank":1,"rating":1080,"game":829}
{"position":"freestyle 15 15/15/8O6/7XXO5/5XOOX6/4OO1XXX5/4O1XXXO5/8O6/2O12/15/15/15/15/15/15 X","line":"d8 g6 k7","value":1,"plies":5,"rank":1,"rating":1000,"game":834}
{"position":"freestyle 15 15/5O9/4X10/3XXX9/2XOXXXO7/3OOO1O7/4O10/15/15/15/15/15/15/15/15 X","line":"g6 b6 c6 c4 d3","value":1,"plies":7,"rank":1,"rating":1080,"game":839}
{"position":"freestyle 15 15/15/15/15/15/15/15/5XO8/5OX1XXX4/5OXOX6/4OOX1X6/5OO1O6/5X9/15/15 O","line":"h9 h12 g13 j10 l8 i7 i8 d10 e10 l9 m9 h7","value":1,"plies":15,"rank":1,"rating":1400,"game":841}
{"position":"freestyle 15 15/15/15/3X1XXO4O2/4XOXO1X1X3/4OXOO1XX4/3OOX1XOX5/2O1O3XO5/1X2O2O2X4/4X6O3/15/15/15/15/15 O","line":"g7 c3 b2 c4 e4 j3 j4 f8 f9 c6","value":1,"plies":13,"rank":1,"rating":1320,"game":846}
{"position":"freestyle 15 15/15/15/15/15/15/15/8OOO4/9XXOX2/7OXOXX3/4O1X1XOX1X2/8OOX2X1/14O/15/15 O","line":"k13 n8 o7 l8 h8 g8 j13 j14 h11 g10","value":1,"plies":13,"rank":1,"rating":1320,"game":847}
{"position":"freestyle 15 15/15/15/7O7/4O1X1O6/5XOO7/4XXXO7/3X1XXO7/2O12/15/15/15/15/15/15 X","line":"h5 f5 e8 c8 d7 c7 f9 f10 g10","value":1,"plies":11,"rank":1,"rating":1240,"game":852}
{"position":"freestyle 15 15/2O12/3X11/4XXOOOO5/5XX1O6/6XX1O5/7O2X4/15/15/15/15/15/15/15/15 X","line":"k4 i7 i6 f6 e5 g3 f2 d5","value":1,"plies":13,"rank":1,"rating":1320,"game":857}
{"position":"freestyle 15 15/15/6O8/2XOXXXXO6/3OXOX1O6/4OOXO1XO1O2/3X1O1O1XXO3/4OXO1XOOX3/5XOX1X2O2/6XO1XXXOX1/5O1X7/8O6/15/15/15 X","line":"l11 m12 l9 l12 k9 i9 i11","value":1,"plies":9,"rank":1,"rating":1160,"game":860}
{"position":"freestyle 15 15/15/15/15/15/15/15/6O8/5XOX7/4XOOOX6/3OX1X1O6/4O1X2X5/5OX8/6X8/6O8 X","line":"i12 f8 e7 b9 c10 g6 g7 f12 k12 h12 j11","value":1,"plies":15,"rank":2,"rating":1500,"game":862}
{"position":"freestyle 15 15/15/8O6/7XXO5/5XOOX6/4OO1XXX5/4O1XXXO5/3O4O6/15/15/15/15/15/15/15 X","line":"c9 g6 k7","value":1,"plies":5,"rank":1,"rating":1000,"game":863}
{"position":"freestyle 15 15/15/15/5O9/5OXX7/4OXO1X6/5O1XXX5/4O10/3O11/15/15/15/15/15/15 X","line":"c10 g7 k8","value":1,"plies":5,"rank":1,"rating":1000,"game":865}
{"position":"freestyle 15 15/15/9O5/8X6/4X1OX7/4OXX1X6/4OXO8/4OO9/15/15/15/15/15/15/15 X","line":"h6 j6 h4 h3 g4 e9 e10 d10 c11 h8","value":1,"plies":13,"rank":1,"rating":1320,"game":867}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/2X12/3O3O7/4O1XOXXO4/5O1XOXX4/6O1OOX4/7XOXXX3/12O2 X","line":"m14 n14 l13","value":1,"plies":5,"rank":1,"rating":1000,"game":868}
{"position":"freestyle 15 15/15/15/5X9/4OOXOO6/3X1XOOX6/4OXOXX6/4XXOOX6/4XXXXOX5/5OOXOXX4/4OO1XO2O3/5O1OX6/6O8/5X9/15 O","line":"d9 d10 e12 h13 d12 g12 d13 c14 c13","value":1,"plies":15,"rank":1,"rating":1400,"game":870}
{"position":"freestyle 15 15/6O8/5OXO1O5/4OO1XX6/3OXXOX7/2X2OXO7/7XX6/15/15/15/15/15/15/15/15 X","line":"h1 d2 e3 g7 e8 f7 i8 j9 i5 i6 j6","value":1,"plies":13,"rank":1,"rating":1320,"game":871}
{"position":"freestyle 15 15/15/15/5X9/2O1XXX8/3OXO9/4OO9/5O9/6X8/15/15/15/15/15/15 X","line":"b4 d5 e3 f9 f10 h6 e4 e2 h5 i5 d2 c1 d4 c4 g4 h4 h3","value":1,"plies":19,"rank":1,"rating":1560,"game":873}
{"position":"freestyle 15 15/7X7/6X8/5X1X7/4X1XOX6/3OXOOOXO5/4O1OX7/5O9/4O10/3X11/15/15/15/15/15 O","line":"i1 f2 e1 c5 f7 f5 d5 f3 f1 i4 d7","value":1,"plies":15,"rank":1,"rating":1400,"game":881}
{"position":"freestyle 15 15/15/15/3X11/3OOX1XXO5/4XOOO1X5/3O1X1OXOO4/4XOXO1X5/5OXOXXX4/6OXO6/15/15/15/15/15 X","line":"i8 i6 j12 k4 l3 k5 m9","value":1,"plies":13,"rank":1,"rating":1320,"game":882}
{"position":"freestyle 15 15/15/15/5O9/3OXXXO7/3XOO2XO5/5X1O7/3OXXOXO6/4OOX2O5/2OX1XXO1XXXO2/3XO1XXOOOX3/5OXOX6/6O1X2X3/7O7/4O3X6 X","line":"f14 l9 j13 k14 k13","value":1,"plies":7,"rank":1,"rating":1080,"game":883}
{"position":"freestyle 15 15/7OO6/4OO1X7/5XXXO6/4OXXXXO5/4X1OX1X5/3O1OOO7/7X7/15/15/15/15/15/15/15 X","line":"e7 i7 j7 f2 k7","value":1,"plies":7,"rank":1,"rating":1080,"game":886}
{"position":"freestyle 15 15/15/6O1O6/3OOXXXXO5/4XOX1O6/4OXOOX6/4XOXX7/3OXOXXXOX4/5O2O6/15/15/15/15/15/15 X","line":"j7 h5 k7 i7 k4 j5 k6 k5 l5","value":1,"plies":11,"rank":1,"rating":1240,"game":887}
{"position":"freestyle 15 15/15/5X9/3OXXX8/4XOO8/1OXXXXO8/2O1OOO8/15/15/15/15/15/15/15/15 X","line":"d7 h7 i7 g8 g9 i8 j9 g2 e2 e3 h5","value":1,"plies":13,"rank":1,"rating":1320,"game":888}
{"position":"freestyle 15 4O1O8/5XX2O5/6X1X6/4O1XXXO5/4XOXOX6/4OXO1OO5/4O2X7/15/15/15/15/15/15/15/15 X","line":"h3 k6 h6 l6 m6 d3 c2 j3 j5 f1 e3","value":1,"plies":15,"rank":10,"rating":2300,"game":889}
{"position":"freestyle 15 15/15/5O9/6XO7/4OXOX1X5/4OXOX7/4X1OX7/6XO7/5O9/15/15/15/15/15/15 X","line":"i6 k4 j7 k8 j6 j8 k6 l6 i8 l5 i4 l7 h9 g10 h3 g2 j3 j4 i2 j1 i5","value":1,"plies":23,"rank":9,"rating":2520,"game":892}
{"position":"freestyle 15 15/15/15/15/4XX9/6OO7/4O1XO7/4OXX8/3XOXX1O6/4XOOX7/3XO1XOX6/2O4X1O5/6X8/5O9/15 O","line":"f6 i6 h4 j10 k9 h5","value":1,"plies":9,"rank":1,"rating":1160,"game":893}
{"position":"freestyle 15 15/15/4X10/3OO10/4X1OX7/2XOXXOO7/3O1OOX7/4OXX1XX5/3X1O9/15/15/15/15/15/15 O","line":"h8 d3 g4 g3 f4","value":1,"plies":7,"rank":1,"rating":1080,"game":894}
{"position":"freestyle 15 15/15/15/5O9/3OX1O8/3XXO9/4XX9/4O10/15/15/15/15/15/15/15 X","line":"c5 b4 c7 d7 c6 c4","value":1,"plies":13,"rank":10,"rating":2220,"game":895}
{"position":"freestyle 15 15/15/O3X10/1X1XOO9/1OXXXXO8/3XXO9/3OXO9/4OO9/5O9/5X9/15/15/15/15/15 X","line":"c6 b6 c3 g10 h11 c2 d3 d2 f3","value":1,"plies":11,"rank":1,"rating":1240,"game":896}
{"position":"freestyle 15 15/15/2O12/3XOXX8/4X10/3O1X9/4OOX8/7O7/15/15/15/15/15/15/15 X","line":"g5 g8 d2 e3 g3 g6 g2 g1 h2 i1 f2 e2 f5 f3 h5","value":1,"plies":17,"rank":1,"rating":1480,"game":897}
{"position":"freestyle 15 7X7/7O7/5O1OX6/5XXOO1X4/4OXOO1OX2O1/4OX1XOXO1X2/2O1XXXOOO1X3/3X1O2X1XO3/2O2XX1X6/8O6/15/15/15/15/15 X","line":"g2 e9 h8 j10 g8 j8 g10","value":1,"plies":9,"rank":1,"rating":1160,"game":899}
{"position":"freestyle 15 15/3O11/2O1X10/2OX1XO8/3OX1X1X6/3OOXOX7/5OX1O6/6XO7/6X8/6X8/6O8/15/15/15/15 X","line":"b3 j4 e9 f8 f5 h5 f2 f3 c5","value":1,"plies":11,"rank":1,"rating":1240,"game":900}
{"position":"freestyle 15 15/15/15/15/8O6/7X7/6X8/4XX1X2O4/4X1X1O6/3OXOOOOX5/4O1XO7/6O8/5X9/15/15 X","line":"j9 d8 g8 i8 e6 e7 g6 g5 f6","value":1,"plies":11,"rank":1,"rating":1240,"game":901}
{"position":"freestyle 15 15/15/4X10/3XOO9/2OOX1O8/3X1X1O7/2XXX1O1O6/15/15/15/15/15/15/15/15 X","line":"j8 b7 c6 e6 b8 a9 e8 b5 d8 c8","value":1,"plies":19,"rank":1,"rating":1560,"game":902}
{"position":"freestyle 15 15/2O3OOO1O4/3XX1X2X5/3OXOXXXXO4/2OXXXOX7/4OOX8/5O1O7/15/15/15/15/15/15/15/15 X","line":"j2 e2 f2 e1 f3","value":1,"plies":7,"rank":1,"rating":1080,"game":904}
{"position":"freestyle 15 15/15/9O5/5X1XX6/4XOOX7/4OXXXO6/4OXO8/4O10/4O10/15/15/15/15/15/15 X","line":"e10 h2 h7","value":1,"plies":5,"rank":1,"rating":1000,"game":905}
{"position":"freestyle 15 15/15/15/1O13/2X2O9/3XOXX8/2XXX10/3O1XO1O6/4O1OXO6/3OXOX1X6/3XXOXO7/5XO8/4XO9/1O1OOOX8/3X11 X","line":"c14 f7 e5 b8 d4 d5 c4 c3 f4","value":1,"plies":27,"rank":1,"rating":1880,"game":909}
{"position":"freestyle 15 7O7/15/5O3O5/4OXXXOXO4/3OXOOX1X5/2X2OXOXX5/4O2XXX5/9OO4/15/15/15/15/15/15/15 X","line":"g2 l5 i2 m6 n7 d8 c9 k7 f9 g8 f7 g7 d9 e8 e9","value":1,"plies":17,"rank":1,"rating":1480,"game":911}
{"position":"freestyle 15 15/2O12/3X11/4X10/5XX8/4OOX8/6OO7/15/15/15/15/15/15/15/15 X","line":"d5 e5 d4 h8 i9 d6 d2 d1 f4 c6 b6 h6","value":1,"plies":15,"rank":2,"rating":1500,"game":912}
{"position":"freestyle 15 15/15/1O13/15/3O1X1XO6/4O1OX7/5OXOX6/4OXXXOO5/3OX1XOXX5/2XO1O2XO5/7XX6/6O8/15/15/15 X","line":"c4 h10 i12 i13 g10 g11 j13","value":1,"plies":9,"rank":1,"rating":1160,"game":913}
{"position":"freestyle 15 15/15/3O11/4X10/4OX1O7/5OX8/4XOXX7/4OO2O6/4X10/4X10/15/15/15/15/15 X","line":"g8 f9 f10 g9 d7 g4 d8 c7 d10 c10","value":1,"plies":13,"rank":2,"rating":1420,"game":917}
{"position":"freestyle 15 15/7X7/7O7/6OOO6/5X1O7/8X6/5X1X7/15/15/15/15/15/15/15/15 X","line":"f4 f6 g6 i8 e7 i7 e5 k4 j4 g3 e4 d3","value":1,"plies":15,"rank":1,"rating":1400,"game":919}
{"position":"freestyle 15 15/7O7/4O1XX7/4X2O1X5/3XX1XOO6/4X1OO7/6OX7/5O9/15/15/15/15/15/15/15 X","line":"e9 f5 c6 f3 f7 c4","value":1,"plies":19,"rank":1,"rating":1560,"game":923}
{"position":"freestyle 15 15/15/7XOXX4/3O1XO1X6/3XXOXXO1X4/3OOXOOOXO4/3OOXOX1OO4/2XXOX2X6/3OXX1OOXO4/3O1OX3X4/4OX5O3/3XXXO8/15/15/15 O","line":"j8 k2 l1 k4 k1 c12 b12 d13 c14 h10 i7","value":1,"plies":21,"rank":1,"rating":1640,"game":924}
{"position":"freestyle 15 15/15/15/15/15/15/15/1O13/15/3O1OOX1X5/4O1XOXX5/5O2XX5/6X3O4/15/15 X","line":"c9 c10 e10 k9 j9","value":1,"plies":7,"rank":1,"rating":1080,"game":925}
{"position":"freestyle 15 4X2X7/5OO8/3XOOO8/4OXXO7/3OXOXXO6/2XXOOOX1X5/7XXO5/6XOXO5/5X2O6/4O1X2X5/15/15/15/15/15 O","line":"i2 c7 b8 e8 d7 h11 i12 i6 j5 l6 k6 c8","value":1,"plies":15,"rank":2,"rating":1500,"game":928}
{"position":"freestyle 15 7X7/6O8/5OOOXO5/4O1OXX6/3OXXOX7/2X2OXO7/7XX6/15/15/15/15/15/15/15/15 X","line":"g1 e3 d3 f4 d2 c4 d4 g7 e8 f7 i8 j9 i5 i6 i1 i2 j1","value":1,"plies":19,"rank":1,"rating":1560,"game":931}
{"position":"freestyle 15 15/3O11/4X1O8/5X9/4X1XO7/3X1OOX7/2X5O6/1O13/15/15/15/15/15/15/15 X","line":"e4 e2 d4 c4 c5 f2 d5 f5 d7","value":1,"plies":11,"rank":1,"rating":1240,"game":932}
{"position":"freestyle 15 15/15/8X6/8O1O4/4X1X1OO5/4XOX1O6/4X1OOOX5/5XXOX6/15/15/15/15/15/15/15 X","line":"l3 e4 d5 i9 j10 c4 f5","value":1,"plies":9,"rank":1,"rating":1160,"game":939}
{"position":"freestyle 15 15/5O9/5X9/5X1O7/5XX1O6/5X1X1O5/5OOXO6/15/15/15/15/15/15/15/15 X","line":"g3 k7 l8 h3 e3 d2 d3 c3 g6 e4 e6","value":1,"plies":13,"rank":1,"rating":1320,"game":944}
{"position":"freestyle 15 15/15/15/4OXOO7/5XX1O6/6XO7/7X7/8X6/9O5/15/15/15/15/15/15 X","line":"f7 f8 f6 f3 g7 e7 e5 h5","value":1,"plies":11,"rank":1,"rating":1240,"game":946}
{"position":"freestyle 15 15/15/15/15/15/15/3X11/2XOOOXO7/3X1O1XO6/4X1OOX6/4XOXOXO5/5O1XX6/5XX1O6/5O9/15 X","line":"f10 f5 f7 e6 e13 e12","value":1,"plies":9,"rank":1,"rating":1160,"game":947}
{"position":"freestyle 15 15/15/5X9/5OX8/5OXOO1OO3/4OOXXXOX4/5XO1XXX4/5O2XO5/8X6/8O6/15/15/15/15/15 X","line":"j5 l7 h7 k4 g2 g3 h9 g10 f9 g8 g9","value":1,"plies":13,"rank":1,"rating":1320,"game":950}
{"position":"freestyle 15 15/4O10/5O9/4X1O8/3OOX1O7/4X1O1X6/2OXXXXO7/5X9/15/15/15/15/15/15/15 X","line":"d1 f4 d6 c5 f9 f6 e8 b5 a5 c6","value":1,"plies":15,"rank":1,"rating":1400,"game":953}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/15/3X1O2O6/4O1XOX6/5O1XXXO4/6O1X6/8XX5/8O1O4 X","line":"h14 f14 k11","value":1,"plies":5,"rank":1,"rating":1000,"game":955}
{"position":"freestyle 15 15/15/5O9/5O1O7/5OXX7/5OOX7/5XOXX6/7XXX5/7O2O4/15/15/15/15/15/15 X","line":"f2 g8 i9 i6 k7 g9 g10 h10","value":1,"plies":19,"rank":1,"rating":1560,"game":958}
{"position":"freestyle 15 15/15/9X5/3XX3O6/2XOXXXO7/3OXOOOO6/2XOOO1X7/3OX10/2OX11/1X13/15/15/15/15/15 X","line":"j6 g4 e3 e2 f3 f2 c4 j7 k8 c3","value":1,"plies":13,"rank":1,"rating":1320,"game":959}
{"position":"freestyle 15 15/7O7/3O3X7/4XXOOOO5/5X1O1O5/5OX1X6/5XXX7/6X1O6/5X9/4O10/15/15/15/15/15 X","line":"k4 g5 e7","value":1,"plies":5,"rank":1,"rating":1000,"game":962}
{"position":"freestyle 15 15/15/4O10/5X9/3OO1XO7/4XOOX7/4OXO1X6/5XXO1O5/5X2X6/4XO2O6/3O1X9/6X8/15/15/15 X","line":"d4 h13 g9 h9 c8 d9 i6 h7 e8 d8 g10 g11 d7","value":1,"plies":15,"rank":1,"rating":1400,"game":965}
{"position":"freestyle 15 15/5O2O6/5OXXX6/5XXO7/3OOXO1O6/4XOOX1O5/3O1XXOX1X4/3X2XXO1O4/6OOOOX4/6X2XX4/15/15/15/15/15 X","line":"f9 j5 f8 e8 f10 f11 d10 e9 e10","value":1,"plies":11,"rank":1,"rating":1240,"game":969}
{"position":"freestyle 15 15/15/15/15/15/15/8X6/6O8/4OXXX7/6OOX6/5XXO7/7O7/7O7/15/15 X","line":"h14 i6 f10 f8 h8","value":1,"plies":7,"rank":1,"rating":1080,"game":970}
{"position":"freestyle 15 15/15/15/15/5O1OOO5/5OX1X6/7XXX5/4OXXOX6/5XO8/4O1XO7/5OX8/15/15/15/15 X","line":"g5 g7 j9 k10 l7 k7 k6 h9 h6 j6 j8","value":1,"plies":13,"rank":1,"rating":1320,"game":973}
{"position":"freestyle 15 15/15/15/4XX9/4XOX1O6/3O3O7/6O8/5X9/15/15/15/15/15/15/15 X","line":"h4 g4 e7 j4 k3 e6","value":1,"plies":9,"rank":3,"rating":1360,"game":974}
{"position":"freestyle 15 15/15/4X10/5O9/5XO4X3/4O1XOX1O4/5OXOOOOX3/6XXOX5/5XOOO6/5XXXO6/7XX6/15/15/15/15 O","line":"k9 j9 k8","value":1,"plies":5,"rank":1,"rating":1000,"game":975}
{"position":"freestyle 15 15/15/15/7OX6/6XO7/5XO1O6/4XX1XO6/3X1X2X6/2O1XOOOO6/15/15/15/15/15/15 X","line":"j9 g7 e8 g8 g10 e10 f4 f5 e5","value":1,"plies":17,"rank":1,"rating":1480,"game":980}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/4XX9/6OX7/6XO7/5O1O7/15/15/15 X","line":"g9 h9 f8 e7 d10 g7 f10 f7","value":1,"plies":15,"rank":1,"rating":1400,"game":982}
{"position":"freestyle 15 15/15/4X10/3XOO9/2OOX1O8/3X3O7/2XXX3O6/15/15/15/15/15/15/15/15 X","line":"j8 f7 b7 a7 b8 a9 b6 b5 e6 f6","value":1,"plies":15,"rank":1,"rating":1400,"game":983}
{"position":"freestyle 15 15/15/4X1X8/5X9/4X1XO7/3O2OO7/4O10/15/15/15/15/15/15/15/15 X","line":"f3 h3 h2 i1 e4 h4 h7 f6 e6 e2 d5 i6 j6 g2 c5","value":1,"plies":23,"rank":1,"rating":1720,"game":986}
{"position":"freestyle 15 15/15/15/15/15/15/7X7/9X5/6OX1XO4/5XOXOX5/5OXOXO5/5OOXX6/5O2O6/15/15 X","line":"e14 g7 g6 f14 f15 i8 h6","value":1,"plies":13,"rank":1,"rating":1320,"game":988}
{"position":"freestyle 15 15/15/6O8/5OXX7/4OX1O7/3XOOXO7/4XXXOX6/6O8/5XO8/15/15/15/15/15/15 X","line":"d7 c7 d9 i1 h2 h8 h9 d5 e8 c10 g10","value":1,"plies":13,"rank":1,"rating":1320,"game":989}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/3O2O8/4OXOO7/2X1XOX8/2OXXXO8/2X1X1OX7/1O13/15 X","line":"c8 f14 d14 c15 e15 e14 a11 b12 d11 b11 d13","value":1,"plies":13,"rank":1,"rating":1320,"game":991}
{"position":"freestyle 15 11O3/10X4/7X1XXO3/4XOOOXO5/5OXXOXXX3/4OXOXOXO4/3O2XOXX5/6XOXO5/4O1OOXO5/7X7/8O6/15/15/15/15 X","line":"c8 d9 f9 k4 g2 f1 l4 m3 m5 n5 j2","value":1,"plies":13,"rank":1,"rating":1320,"game":993}
{"position":"freestyle 15 15/15/6X8/3XXO9/4OX9/2XO1OOX7/4O10/3X11/15/15/15/15/15/15/15 O","line":"g9 h10 g7 g10 g5 g8 i9 h8 c7 b8 f7 d7 f8 c5 f9 f10 h9","value":1,"plies":19,"rank":6,"rating":2060,"game":994}
{"position":"freestyle 15 15/15/10O4/4XXO2X5/2X1OXXOX6/3OXO1X1X5/2OOOXXXO6/3OXOO1X6/5XOO1O5/7X7/15/15/15/15/15 O","line":"g6 d2 e3 d9 c9 b10 b8 a9 a7 b7 e11 d10 f10 h8 e9","value":1,"plies":17,"rank":1,"rating":1480,"game":995}
{"position":"freestyle 15 15/4O10/4X10/3XXX9/2XOXXXO7/3OOO1O7/4O10/15/15/15/15/15/15/15/15 X","line":"g6 b6 c6 c4 d3","value":1,"plies":7,"rank":1,"rating":1080,"game":998}
{"position":"freestyle 15 15/3OX10/4O10/4OO9/4OXOX7/4OOXX7/4XOXX7/6X1X6/6X2O5/6O8/15/15/15/15/15 X","line":"c1 h4 h8 h9 f8","value":1,"plies":7,"rank":1,"rating":1080,"game":1000}
{"position":"freestyle 15 5X9/5XOXOOOXO2/1O4OOXX5/2XX1OXXO1O4/2XX2XOXOOX3/4X1OOOXX4/4OX1X1O5/6O8/15/15/15/15/15/15/15 X","line":"l3 k3 k1 k8 l9 g1 l4","value":1,"plies":9,"rank":1,"rating":1160,"game":1005}
{"position":"freestyle 15 15/15/15/15/6XO7/3OXO9/3XOX9/2OX2O8/3XX10/3O11/15/15/15/15/15 X","line":"e8 c10 f9 g9","value":1,"plies":7,"rank":2,"rating":1180,"game":1007}
{"position":"freestyle 15 15/15/15/5O1O7/5OX8/5XOX7/5OXXX6/6XX7/6XOOOO4/15/15/15/15/15/15 X","line":"l9 j6 f8 j4 e9","value":1,"plies":7,"rank":1,"rating":1080,"game":1011}
{"position":"freestyle 15 15/1O5X7/2X3X8/3X1XOO7/4XOXXXO5/3OOXXO2O4/3X2OOXO5/6X1O6/15/15/15/15/15/15/15 O","line":"i1 l5 h3 i2 i4","value":1,"plies":7,"rank":1,"rating":1080,"game":1013}
{"position":"freestyle 15 15/3O11/4X1X8/4OX1XXO5/5OXO7/6OX7/8O6/15/15/15/15/15/15/15/15 X","line":"d3 f3 i3 j2 i5 h7 i8 j6","value":1,"plies":11,"rank":1,"rating":1240,"game":1018}
{"position":"freestyle 15 15/15/15/4OXO8/4OXO1X6/4X1XXOX5/5O1XOXX4/7OO6/8O6/15/15/15/15/15/15 X","line":"i10 l8 f6 d6 j4 j8 k8 f8 g8 g7 j5 j3 h4","value":1,"plies":21,"rank":1,"rating":1640,"game":1019}
`;export{e as default};