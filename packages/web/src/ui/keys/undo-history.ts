type Undo = () => Promise<void>

/** More than a person remembers having done. */
const MAX_STEPS = 50
const steps: Undo[] = []
let running: Promise<void> = Promise.resolve()

export function addUndoStep(undo: Undo): void {
  steps.push(undo)
  if (steps.length > MAX_STEPS) steps.shift()
}

/** Reverts this step, once. Steps run one after the other, so that pressing quickly ends with the oldest state. */
export function undoStep(undo: Undo): void {
  const index = steps.lastIndexOf(undo)
  if (index === -1) return
  steps.splice(index, 1)
  running = running.then(undo).catch(() => {})
}

/** Reverts the newest step that is left, and returns whether there was one. */
export function undoNewestStep(): boolean {
  const newest = steps.at(-1)
  if (newest) undoStep(newest)
  return newest !== undefined
}
