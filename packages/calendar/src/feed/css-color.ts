/** Names that RFC 7986 allows for COLOR, with their values; enough to be near any colour. */
const NAMES: Readonly<Record<string, number>> = {
  black: 0x000000,
  blue: 0x0000ff,
  brown: 0xa52a2a,
  coral: 0xff7f50,
  crimson: 0xdc143c,
  cyan: 0x00ffff,
  darkblue: 0x00008b,
  darkgreen: 0x006400,
  gold: 0xffd700,
  gray: 0x808080,
  green: 0x008000,
  hotpink: 0xff69b4,
  indigo: 0x4b0082,
  lightgray: 0xd3d3d3,
  lime: 0x00ff00,
  magenta: 0xff00ff,
  navy: 0x000080,
  olive: 0x808000,
  orange: 0xffa500,
  orchid: 0xda70d6,
  purple: 0x800080,
  red: 0xff0000,
  royalblue: 0x4169e1,
  slategray: 0x708090,
  steelblue: 0x4682b4,
  teal: 0x008080,
  tomato: 0xff6347,
  turquoise: 0x40e0d0,
  violet: 0xee82ee,
  white: 0xffffff,
  yellow: 0xffff00,
}

const channels = (rgb: number): number[] => [rgb >> 16, (rgb >> 8) & 0xff, rgb & 0xff]

/** The CSS name nearest to a colour such as `#6B7280`. */
export function nearestColorName(hex: string): string {
  const wanted = channels(Number.parseInt(hex.slice(1), 16))
  const distance = (rgb: number) =>
    channels(rgb).reduce((sum, value, index) => sum + (value - (wanted[index] ?? 0)) ** 2, 0)
  const [nearest] = Object.entries(NAMES).toSorted(([, a], [, b]) => distance(a) - distance(b))
  return nearest?.[0] ?? 'gray'
}
