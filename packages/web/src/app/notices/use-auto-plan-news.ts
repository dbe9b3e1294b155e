import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { runUndo } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { queries } from '../../data/queries/queries.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { automaticRunText } from '../../shared/plan-run/automatic-run-text.ts'
import { showToast, showUndoToast } from '../../ui/dialogs/toast.tsx'
import { HOUR_MS } from '../../ui/time/time-units.ts'

/** One for each account, because people may share a browser. All windows share it, so that one of them says it. */
const keyOf = (accountId: string) => `daywright-automatic-run-${accountId}`
/** What changed longer ago is no news. */
const NEWS_MS = 12 * HOUR_MS

/** [WEB-270] Says what an automatic run changed, once, with a way to undo it. */
export function useAutoPlanNews(isOn: boolean): void {
  const zone = useZone()
  const { data: account } = useSuspenseQuery(queries.profile())
  const { data } = useQuery({ ...queries.automaticRun(), enabled: isOn })
  const run = data?.run
  const key = keyOf(account.id)
  useEffect(() => {
    if (!run || localStorage.getItem(key) === run.at) return
    localStorage.setItem(key, run.at)
    if (Date.now() - Date.parse(run.at) > NEWS_MS) return
    const text = automaticRunText(run, zone)
    if (run.undoable) showUndoToast(text, () => runUndo(text, () => api.planner.undo()))
    else showToast(text)
  }, [run, key, zone])
}
