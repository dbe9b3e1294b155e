/** [WEB-525] What `index.html` draws until the first view takes its place. */
const element = () => document.getElementById('first-frame')

export const isFirstFrameShown = (): boolean => element() !== null
export const removeFirstFrame = (): void => element()?.remove()

/**
 * The style sheets of the app stand after the frame, in the body. Those of views and dialogs are added to the head as they are loaded, and must win: the app's
 * are put before them. The browser has them already, and each counts until its copy does.
 */
export async function moveSheetsToHead(): Promise<void> {
  const sheets = [...document.body.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  await Promise.all(
    sheets.map(
      sheet =>
        new Promise<void>(resolve => {
          const copy = sheet.cloneNode() as HTMLLinkElement
          copy.onload = () => {
            sheet.remove()
            resolve()
          }
          copy.onerror = () => {
            copy.remove()
            resolve()
          }
          document.head.append(copy)
        }),
    ),
  )
}
