import type { ImportPreview } from '@daywright/contract/resources/imports/task-import'
import {
  type ImportColumnField,
  type ImportEstimateUnit,
  type ImportFormat,
  type SectionChoice,
  TASK_IMPORT_LIMITS,
} from '@daywright/contract/resources/imports/task-import.values'
import { t } from '@daywright/language/current-language'
import { useRef, useState } from 'react'
import { useChange } from '../../../../data/changes/use-change.ts'
import { api } from '../../../../data/queries/api-client.ts'
import { failureText } from '../../../../data/queries/failure-text.ts'
import { base64Of } from './file-base64.ts'
import { undoneText } from './undone-text.ts'

/** What people can correct and choose before a file is imported. */
export interface ImportOptions {
  format?: ImportFormat
  columns?: ImportColumnField[]
  dateOrder?: 'ymd' | 'dmy' | 'mdy'
  estimateUnit?: ImportEstimateUnit
  sections: SectionChoice
  includeCompleted: boolean
  spaceId: string | null
}

const USUAL: ImportOptions = { sections: 'label', includeCompleted: true, spaceId: null }
const { fileBytes } = TASK_IMPORT_LIMITS
const TOO_LARGE = t('The file is larger than {size} MB.', { size: fileBytes / 1_000_000 })

interface Chosen {
  name: string
  file: string
}

/** [WEB-347] A file from choosing it to importing it: each correction shows a new preview. */
export function useTaskImport() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [options, setOptions] = useState(USUAL)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  /** Only the answer to the last question counts. */
  const latestRequest = useRef(0)
  const look = async (file: Chosen, next: ImportOptions) => {
    const turn = ++latestRequest.current
    setReading(true)
    setOptions(next)
    try {
      const found = await api.taskImports.preview({ body: { ...file, ...next } })
      if (turn !== latestRequest.current) return
      setPreview(found)
      setProblem(null)
    } catch (error) {
      if (turn !== latestRequest.current) return
      setProblem(failureText(error))
    } finally {
      if (turn === latestRequest.current) setReading(false)
    }
  }
  const cancel = () => {
    latestRequest.current++
    setReading(false)
    setChosen(null)
    setPreview(null)
    setProblem(null)
  }
  const run = useChange({
    send: (body: Chosen & ImportOptions) => api.taskImports.run({ body }),
    successMessage: ({ created, changed }) =>
      changed > 0
        ? t(
            'Imported {created, plural, one {# task} other {# tasks}}, changed {changed, plural, one {# task} other {# tasks}}',
            { created, changed },
          )
        : t('Imported {created, plural, one {# task} other {# tasks}}', { created }),
    undo: async ({ id }) => undoneText(await api.taskImports.undo({ id })),
    silentOnFailure: true,
  })
  return {
    chosen,
    options,
    preview,
    problem,
    isReading,
    isRunning: run.isPending,
    cancel,
    choose: async (file: File | null) => {
      if (!file) return
      cancel()
      if (file.size > fileBytes) return setProblem(TOO_LARGE)
      const next = {
        name: file.name.slice(0, TASK_IMPORT_LIMITS.nameLength),
        file: base64Of(new Uint8Array(await file.arrayBuffer())),
      }
      setChosen(next)
      await look(next, USUAL)
    },
    correct: (change: Partial<ImportOptions>) => {
      const { columns: _, dateOrder: __, estimateUnit: ___, ...others } = options
      // Columns are those of one format.
      if (chosen) void look(chosen, { ...(change.format ? others : options), ...change })
    },
    run: () => {
      if (chosen)
        run.mutate({ ...chosen, ...options }, { onSuccess: cancel, onError: error => setProblem(failureText(error)) })
    },
  }
}

export type UsedTaskImport = ReturnType<typeof useTaskImport>
