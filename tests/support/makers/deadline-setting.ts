import { changeCached } from '#tests/support/database/journey-database.ts'

type Setting = 'overdue_request_hours' | 'overdue_moderation_hours'

export const setDeadline = (setting: Setting, hours: number) =>
  changeCached(`update settings set ${setting} = $1`, [hours])
