/** `4:05`, `1:02:03` */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [first, ...others] = parts[0] === 0 ? parts.slice(1) : parts
  return [first, ...others.map(part => String(part).padStart(2, '0'))].join(':')
}
