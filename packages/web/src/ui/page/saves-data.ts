/** [WEB-527] Whether to fetch nothing ahead. Not every browser says so, and the types of the DOM don't know it. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
