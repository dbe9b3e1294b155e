export default function QuickAdd(_: { start?: unknown; taskId?: string }) {
  return null
}
