import { API_KEY_SCOPES, type ApiKeyScope } from '@daywright/contract/resources/accounts/api-key.values'
import { t } from '@daywright/language/current-language'

interface ScopeText {
  name: string
  text: string
}

const TEXTS: Record<ApiKeyScope, ScopeText> = {
  read: { name: t('Read only'), text: t('Can see everything but change nothing.') },
  write: { name: t('Read and write'), text: t('Can also change tasks, projects and the calendar.') },
  account: {
    name: t('Full access'),
    text: t('Can also create and revoke keys, end sessions, publish the calendar and, for an admin, manage accounts.'),
  },
}

export const scopeName = (scope: ApiKeyScope): string => TEXTS[scope].name

/** In the order of the contract: from the least to the most. */
export const scopeChoices = API_KEY_SCOPES.map(value => ({ value, ...TEXTS[value] }))
