import type { Dart } from './dart.ts';

// The chart that hangs in every club: how a finish is usually thrown on double out, with a bull of 25 and 50. One line
// for some scores, highest first; where charts differ, the way that most of them name.

/** With three darts in the hand; the even numbers up to 40 are one dart, and stand in no line. */
const THREE_DARTS = `
170 T20 T20 D25, 167 T20 T19 D25, 164 T20 T18 D25, 161 T20 T17 D25, 160 T20 T20 D20, 158 T20 T20 D19, 157 T20 T19 D20,
156 T20 T20 D18, 155 T20 T19 D19, 154 T20 T18 D20, 153 T20 T19 D18, 152 T20 T20 D16, 151 T20 T17 D20, 150 T20 T18 D18,
149 T20 T19 D16, 148 T20 T20 D14, 147 T20 T17 D18, 146 T20 T18 D16, 145 T20 T15 D20, 144 T20 T20 D12, 143 T20 T17 D16,
142 T20 T14 D20, 141 T20 T19 D12, 140 T20 T20 D10, 139 T20 T13 D20, 138 T20 T18 D12, 137 T20 T19 D10, 136 T20 T20 D8,
135 T20 T17 D12, 134 T20 T14 D16, 133 T20 T19 D8, 132 T20 T16 D12, 131 T20 T13 D16, 130 T20 T18 D8, 129 T19 T16 D12,
128 T18 T14 D16, 127 T20 T17 D8, 126 T19 T19 D6, 125 S25 T20 D20, 124 T20 T16 D8, 123 T19 T16 D9, 122 T18 T18 D7,
121 T20 T11 D14, 120 T20 S20 D20, 119 T19 T12 D13, 118 T20 S18 D20, 117 T20 S17 D20, 116 T20 S16 D20, 115 T20 S15 D20,
114 T20 S14 D20, 113 T20 S13 D20, 112 T20 S20 D16, 111 T20 S19 D16, 110 T20 D25, 109 T20 S17 D16, 108 T20 S16 D16,
107 T19 D25, 106 T20 S6 D20, 105 T20 S13 D16, 104 T18 D25, 103 T19 S6 D20, 102 T20 S10 D16, 101 T17 D25, 100 T20 D20,
99 T19 S10 D16, 98 T20 D19, 97 T19 D20, 96 T20 D18, 95 T19 D19, 94 T18 D20, 93 T19 D18, 92 T20 D16, 91 T17 D20,
90 T18 D18, 89 T19 D16, 88 T20 D14, 87 T17 D18, 86 T18 D16, 85 T15 D20, 84 T20 D12, 83 T17 D16, 82 D25 D16, 81 T19 D12,
80 T20 D10, 79 T19 D11, 78 T18 D12, 77 T19 D10, 76 T20 D8, 75 T17 D12, 74 T14 D16, 73 T19 D8, 72 T16 D12, 71 T13 D16,
70 T18 D8, 69 T19 D6, 68 T20 D4, 67 T17 D8, 66 T10 D18, 65 S25 D20, 64 T16 D8, 63 T13 D12, 62 T10 D16, 61 S25 D18,
60 S20 D20, 59 S19 D20, 58 S18 D20, 57 S17 D20, 56 S16 D20, 55 S15 D20, 54 S14 D20, 53 S13 D20, 52 S20 D16, 51 S19 D16,
50 S18 D16, 49 S17 D16, 48 S16 D16, 47 S15 D16, 46 S6 D20, 45 S13 D16, 44 S12 D16, 43 S11 D16, 42 S10 D16, 41 S9 D16,
39 S7 D16, 37 S5 D16, 35 S3 D16, 33 S1 D16, 31 S15 D8, 29 S13 D8, 27 S11 D8, 25 S9 D8, 23 S7 D8, 21 S5 D8, 19 S3 D8,
17 S1 D8, 15 S7 D4, 13 S5 D4, 11 S3 D4, 9 S1 D4, 7 S3 D2, 5 S1 D2, 3 S1 D1`;

/** With two, where the first may leave the bull or a double only if it is aimed at another number. */
const TWO_DARTS = '82 T14 D20, 79 T13 D20, 68 T18 D7, 66 T16 D9, 62 T12 D13, 61 T11 D14';

/** The way that the chart names with so many darts in the hand; undefined where it names none. */
export function chartRoute(remaining: number, dartsLeft: number): readonly Dart[] | undefined {
  if (remaining <= 40 && remaining % 2 === 0) return [`D${remaining / 2}` as Dart];
  if (dartsLeft === 1) return remaining === 50 ? ['D25'] : undefined;
  const route = (dartsLeft === 2 ? two.get(remaining) : undefined) ?? three.get(remaining);
  return route && route.length <= dartsLeft ? route : undefined;
}

const linesOf = (chart: string): ReadonlyMap<number, readonly Dart[]> =>
  new Map(
    chart.split(',').map((line) => {
      const [remaining, ...darts] = line.trim().split(' ');
      return [Number(remaining), darts as Dart[]];
    }),
  );

const three = linesOf(THREE_DARTS);
const two = linesOf(TWO_DARTS);
