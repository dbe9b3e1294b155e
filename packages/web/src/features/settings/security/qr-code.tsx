import { useMemo } from 'react'
import { encode } from 'uqr'

const PIXELS = 200

/** Dark on light in both colour schemes, because scanners expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => squaresOf(text), [text])
  return (
    <svg width={PIXELS} height={PIXELS} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

function squaresOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
