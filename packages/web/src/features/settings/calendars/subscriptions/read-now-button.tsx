import { ApiFailure } from '@daywright/contract/client/client'
import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useChange } from '../../../../data/changes/use-change.ts'
import { api } from '../../../../data/queries/api-client.ts'
import { failureText } from '../../../../data/queries/failure-text.ts'
import { showErrorToast } from '../../../../ui/dialogs/toast.tsx'

/** Reads a subscription at once; its row then says how that went. */
export function ReadNowButton({ calendar: { id, name } }: { calendar: Calendar }) {
  const refresh = useChange({ send: () => api.calendars.refresh({ id }), silentOnFailure: true })
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconRefresh size={14} aria-hidden />}
      aria-label={t('Read now: {name}', { name })}
      loading={refresh.isPending}
      onClick={() => refresh.mutate(undefined, { onError: error => showErrorToast(refusalText(error)) })}
    >
      {t('Read now')}
    </Button>
  )
}

const isTooSoon = (error: unknown) => error instanceof ApiFailure && error.status === 429

const refusalText = (error: unknown): string =>
  isTooSoon(error) ? t('It was read less than a minute ago. Try again in a moment.') : failureText(error)
