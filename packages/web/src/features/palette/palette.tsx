export default function Palette(_: { start?: unknown; taskId?: string }) {
  return null
}
