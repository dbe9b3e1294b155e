import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'

/** The address at which other apps and the bookmarklet hand something over. */
export const SHARE_PATH = '/add'

/** What another app or page shares, by the names that the manifest gives to it. */
export interface SharedPage {
  title?: string
  text?: string
  url?: string
}

/** [WEB-342] One line of quick add. The address is in quotes, which keep it in the title as it is. */
export function sharedLine({ title = '', text = '', url = '' }: SharedPage): string {
  const address = url || (URL.canParse(text.trim()) ? text.trim() : '')
  const words = [title, text === address ? '' : text].map(oneLine)
  const said = [...new Set(words.filter(part => part !== ''))].join(' ')
  const literal = address === '' ? '' : `"${oneLine(address).replaceAll('"', '%22')}"`
  const room = Math.max(0, TASK_LIMITS.titleLength - literal.length - 1)
  return [Array.from(said).slice(0, room).join(''), literal].filter(part => part !== '').join(' ')
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** [WEB-343] A bookmark that hands over the page that is read and the words that are selected in it. */
export const bookmarkletFor = (origin: string): string =>
  `javascript:(()=>{open('${origin}${SHARE_PATH}?'+new URLSearchParams({title:document.title,text:String(getSelection()),url:location.href}))})()`
