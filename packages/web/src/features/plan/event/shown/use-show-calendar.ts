import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../../../data/changes/use-change.ts'
import { api } from '../../../../data/queries/api-client.ts'

type Shown = Pick<Calendar, 'id' | 'name' | 'visible'>

const setVisible = ({ id, visible }: Pick<Shown, 'id' | 'visible'>) => api.calendars.update({ id, body: { visible } })

/** Shows the events of a calendar, or hides them; they block time all the same. */
export const useShowCalendar = () =>
  useChange<Shown>({
    send: setVisible,
    optimistic: ({ id, visible }) => [{ id, fields: { visible } }],
    successMessage: (_, { name, visible }) =>
      visible ? t('{name} is shown', { name }) : t('{name} is hidden', { name }),
    undo: (_, { id, visible }) => setVisible({ id, visible: !visible }),
  })
