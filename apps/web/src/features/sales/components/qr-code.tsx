import { generate } from 'lean-qr'

/** Drawn dark on light in every theme: that is what cameras look for. */
export default function QrCode({ text, name }: { text: string; name: string }) {
  const code = generate(text)
  const rows = Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (__, x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  )
  return (
    <svg role="img" aria-label={name} viewBox={`-1 -1 ${code.size + 2} ${code.size + 2}`} shapeRendering="crispEdges">
      <path d={rows.join('')} fill="#2b2420" />
    </svg>
  )
}
