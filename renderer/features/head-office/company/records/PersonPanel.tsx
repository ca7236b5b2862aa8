import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyPerson } from '#shared/contracts/head-office/company.ts'
import { AboutPeople } from '../../../../ui/employees/about-people.tsx'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { SidePanel } from '../../../../ui/list-page/SidePanel.tsx'
import { FactList } from '../../../../ui/record/FactList.tsx'
import { Notice } from '../../../../ui/states/Notice.tsx'
import { QueryState } from '../../../../ui/states/QueryState.tsx'
import { ChangePersonDialog } from './ChangePersonDialog.tsx'
import { PunchesOfPerson } from './PunchesOfPerson.tsx'
import { personRecordQuery } from './record-queries.ts'
import { companyRecordTexts } from './record-texts.ts'

type Props = { of: CompanyPerson; name: string; onClose: () => void }

/** A person of a branch: their record and punches, which the branch changes when it is asked. */
export function PersonPanel({ of: person, name, onClose }: Props) {
  const t = companyRecordTexts.use()
  const { inLanguage } = useFormats()
  const record = useQuery(personRecordQuery(person))
  const [isChanging, setChanging] = useState(false)
  const { data } = record
  const facts = [
    { label: t('column.code'), value: <span className="code">{person.employee_code}</span> },
    { label: t('column.branch'), value: `${person.branch_code} ${person.branch_name}` },
    { label: t('column.position'), value: inLanguage(person.position_name, person.position_name_en) },
    { label: t('column.department'), value: inLanguage(person.department_name, person.department_name_en) },
    { label: t('column.status'), value: t(person.has_resigned ? 'person.resigned' : 'person.working') }
  ]
  const about = `${t('person.label', { name, code: person.employee_code })} · ${person.branch_code} ${person.branch_name}`
  return (
    <SidePanel
      title={name}
      onClose={onClose}
      actions={
        data?.may_change === true &&
        data.command_id === null && (
          <Button variant="default" onClick={() => setChanging(true)}>
            {t('change')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        {data !== undefined && data.command_id !== null && <Notice tone="amber">{t('change.waits')}</Notice>}
        <FactList facts={facts} />
        {data === undefined ? (
          <QueryState query={record} lines={3} />
        ) : (
          <AboutPeople label={about}>
            <PunchesOfPerson of={data} />
          </AboutPeople>
        )}
      </Stack>
      {isChanging && data !== undefined && (
        <AboutPeople label={about}>
          <ChangePersonDialog of={data} onClose={() => setChanging(false)} />
        </AboutPeople>
      )}
    </SidePanel>
  )
}
