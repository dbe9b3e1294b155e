let isAsked = false

/**
 * [WEB-361] Asks the browser not to remove what is stored when the disk gets full. When the first change waits: some browsers ask the
 * person, who sees then what it is for.
 */
export async function askToPersist(): Promise<void> {
  if (isAsked || !navigator.storage?.persist) return
  isAsked = true
  // A refusal changes nothing.
  await navigator.storage.persist().catch(() => false)
}
