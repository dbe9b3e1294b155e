export default function ShortcutHelp(_: { start?: unknown; taskId?: string }) {
  return null
}
