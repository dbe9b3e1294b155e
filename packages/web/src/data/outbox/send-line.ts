import type { QuickAddResult } from '@daywright/contract/resources/tasks/quick-add'
import { failureText } from '../queries/failure-text.ts'
import { isUnreachable } from '../queries/is-unreachable.ts'
import { askToPersist } from './persist-storage.ts'
import { isRequestInProgress, sendChanges, sendChangesSoon, sendRequest } from './send-changes.ts'
import { changeLine, dropLine } from './typed-lines.ts'
import type { WaitingChange } from './waiting-change.ts'
import { waitingChanges } from './waiting-changes.ts'

/**
 * Sends what was just typed; returns null when it waits, because there is no connection or other changes are sent first. A refusal is thrown,
 * and the line is kept with it. What takes long is shown as waiting meanwhile.
 */
export async function sendLine(line: WaitingChange): Promise<QuickAddResult | null> {
  const othersWait = waitingChanges().some(({ key, problem }) => key !== line.key && !problem)
  if (!navigator.onLine) return waits(line)
  if (othersWait) {
    changeLine(line.key, { isUnderWay: false })
    void sendChanges()
    return null
  }
  try {
    const { answer } = await sendRequest(line)
    dropLine(line.key)
    return answer as QuickAddResult
  } catch (error) {
    if (isUnreachable(error) || isRequestInProgress(error)) return waits(line)
    changeLine(line.key, { isUnderWay: false, problem: { kind: 'refused', text: failureText(error) } })
    throw error
  }
}

/** The same where the text stays on screen until it is added: nothing of a refused one is kept. */
export async function sendShownLine(line: WaitingChange): Promise<QuickAddResult | null> {
  try {
    return await sendLine(line)
  } catch (error) {
    dropLine(line.key)
    throw error
  }
}

function waits({ key }: WaitingChange): null {
  changeLine(key, { isUnderWay: false })
  sendChangesSoon()
  void askToPersist()
  return null
}
