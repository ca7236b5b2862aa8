import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../api/session.ts'
import { PeoplePicker } from '../../../ui/employees/PeoplePicker.tsx'
import { isAllowed } from '../../../ui/feature/feature.ts'
import { requestPeopleQuery } from '../approvals-queries.ts'
import { requestPageTexts } from './request-page-texts.ts'

type Props = {
  value: readonly string[]
  error: string | undefined
  /** Null: a document that exists keeps its owner. */
  onChange: ((people: readonly string[]) => void) | null
}

/** Whose request it is: several people for those who may submit for others. */
export function PeopleField({ value, error, onChange }: Props) {
  const t = requestPageTexts.use()
  const user = useUser()
  const mine = useQuery(requestPeopleQuery('')).data ?? []
  const isForOthers =
    isAllowed(['hr'], user) || mine.some(person => person.employee_code !== user.employee_code)
  if (onChange === null || !isForOthers)
    return (
      <Text>
        {onChange !== null && `${t('people.me')} `}
        <span className="code">{value.join(', ')}</span>
      </Text>
    )
  return (
    <div>
      <PeoplePicker
        label={t('employees')}
        description={t('people.note')}
        placeholder=""
        source={requestPeopleQuery}
        value={[...value]}
        onChange={onChange}
      />
      {error !== undefined && <Text c="red">{error}</Text>}
    </div>
  )
}
