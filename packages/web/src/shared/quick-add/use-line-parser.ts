import { parseQuickAdd, type QuickTask } from '@daywright/quick-add/parse-quick-add'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { isDayFirstHere } from '../../ui/time/locale.ts'
import { useLineLanguage } from './line-language.ts'

const NONE: never[] = []

/** The parser with what this account and this browser know. */
export function useLineParser() {
  const zone = useZone()
  const projects = useQuery(queries.projects()).data ?? NONE
  const labels = useQuery(queries.labels()).data ?? NONE
  const usualMinutes = useQuery(queries.plannerSettings()).data?.defaultEstimateMinutes ?? undefined
  const language = useLineLanguage() ?? undefined
  const known = {
    zone,
    projects,
    labels,
    language,
    isDayFirst: isDayFirstHere(),
    ...(usualMinutes && { usualMinutes }),
  }
  const parse = (line: string, { offersHabits = false } = {}): QuickTask =>
    parseQuickAdd(line, { ...known, now: new Date().toISOString(), offersHabits })
  return { parse, language, zone, projects, labels }
}
