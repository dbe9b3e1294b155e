import { t } from '@daywright/language/current-language'
import { confirm } from '../../ui/dialogs/confirm.tsx'

/** [WEB-351] Asks before something that was typed is given up. */
export const confirmDiscard = (what: string): Promise<boolean> =>
  confirm({
    title: t('Discard this change?'),
    text: t('{what}. It is only in this browser, and cannot be brought back.', { what }),
    confirmLabel: t('Discard'),
  })
