import type { Document, DocumentDetail } from '@daywright/contract/resources/documents/document'
import { t } from '@daywright/language/current-language'
import { Group, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Suspense, useDeferredValue, useState } from 'react'
import { readOrKnown } from '../../../data/outbox/read-text.ts'
import { apiIfMatch } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { queryClient } from '../../../data/queries/query-client.ts'
import { NewerVersionNotice } from '../../../shared/saved-text/newer-version-notice.tsx'
import { SaveState } from '../../../shared/saved-text/save-state.tsx'
import type { ServerText } from '../../../shared/saved-text/text-saver.ts'
import { type SavedText, useSavedText } from '../../../shared/saved-text/use-saved-text.ts'
import { Keys } from '../../../ui/keys/keys.tsx'
import { useIsWide } from '../../../ui/keys/use-screen.ts'
import { Words } from '../../../ui/language/words.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import classes from '../page/document-page.module.css'

const TextEditor = lazyComponent(() => import('./text-editor.tsx'))
const Markdown = lazyComponent(() => import('../../../ui/text/markdown.tsx'))

type Side = 'write' | 'preview'

/** The text with its preview beside it; narrow screens show one of them at a time. */
export function DocumentText({ document }: { document: DocumentDetail }) {
  const { state, saver, saveNow } = useDocumentText(document)
  const save = () => void saveNow()
  const isWide = useIsWide()
  // On a phone, people mostly open a text to read it.
  const [side, setSide] = useState<Side>(document.content === '' ? 'write' : 'preview')
  useHotkeys([['mod+S', save]], [], true)
  return (
    <section aria-label={t('Text')}>
      <Group justify="space-between" mb={8} gap="xs">
        {isWide ? (
          <Title order={2} size="h5">
            {t('Text')}
          </Title>
        ) : (
          <SideSwitch side={side} onChange={setSide} />
        )}
        <SaveState state={state} onRetry={save} />
      </Group>
      {state.newer !== null && (
        <NewerVersionNotice
          wayBack={
            <Words
              text="After loading the other one, {keys} in the text brings yours back."
              keys={<Keys keys={['mod', 'z']} />}
            />
          }
          onLoad={saver.loadNewer}
          onKeep={() => void saver.keepOwn()}
        />
      )}
      <div className={classes.sides}>
        <div className={classes.side} hidden={!isWide && side !== 'write'}>
          <Suspense fallback={<Skeleton height="100%" mih={200} />}>
            <TextEditor text={state.text} onType={saver.type} onLeave={save} />
          </Suspense>
        </div>
        {(isWide || side === 'preview') && <Preview text={state.text} />}
      </div>
    </section>
  )
}

const SideSwitch = ({ side, onChange }: { side: Side; onChange: (side: Side) => void }) => (
  <SegmentedControl<Side>
    aria-label={t('Show')}
    value={side}
    onChange={onChange}
    data={[
      { value: 'write', label: t('Write') },
      { value: 'preview', label: t('Preview') },
    ]}
  />
)

function Preview({ text }: { text: string }) {
  // Rendering a long text must not slow down typing.
  const settled = useDeferredValue(text)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable with the keyboard.
    <section className={`${classes.side} ${classes.preview}`} aria-label={t('Preview')} tabIndex={0}>
      {settled.trim() === '' ? (
        <Text size="sm" c="dimmed">
          {t('The preview of your text appears here.')}
        </Text>
      ) : (
        <Suspense fallback={<Skeleton height={120} />}>
          <Markdown text={settled} />
        </Suspense>
      )}
    </section>
  )
}

/** The text of a document while it is edited and saved. */
const useDocumentText = ({ id, content }: Document): SavedText =>
  useSavedText({ text: content, read: () => readText(id), write: sent => writeText(id, sent) })

async function readText(id: string): Promise<ServerText> {
  const known = () => queryClient.getQueryData(queries.document(id).queryKey)
  const { answer, etag } = await readOrKnown(id, api => api.documents.get({ id }), known)
  return { text: answer.content, etag }
}

/** [WEB-75] Refused by the server if the document was changed since it was read. */
async function writeText(id: string, { text: content, etag }: ServerText): Promise<void> {
  const saved = await apiIfMatch(etag).documents.update({ id, body: { content } })
  const { queryKey } = queries.document(id)
  // A response that was requested before the save has the old text, which would look like a newer one from elsewhere.
  await queryClient.cancelQueries({ queryKey })
  // The page may open again before the next request, and must not show the old text then.
  queryClient.setQueryData(queryKey, known => known && { ...known, ...saved })
}
