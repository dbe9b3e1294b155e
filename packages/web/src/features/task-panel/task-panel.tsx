export default function TaskPanel(_: { start?: unknown; taskId?: string }) {
  return null
}
