import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import type { EmployeeRecord } from '#shared/contracts/employees/employees.ts'
import { columnOfField, type EmployeeField } from '#shared/domain/employee-import/columns.ts'
import { ApiError } from '../../../api/api-error.ts'
import { AboutPeople } from '../../../ui/employees/about-people.tsx'
import { UnitSelect } from '../../../ui/employees/UnitSelect.tsx'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { FactList } from '../../../ui/record/FactList.tsx'
import { RecordTabs } from '../../../ui/record/RecordTabs.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { EmployeePicture } from '../EmployeePicture.tsx'
import { employeePaths } from '../paths.ts'
import { useTypeName } from '../use-type-name.ts'
import { AccountTab } from './AccountTab.tsx'
import { AddressTab } from './addresses/AddressTab.tsx'
import { EmployeeHeader } from './EmployeeHeader.tsx'
import classes from './EmployeePage.module.css'
import { FieldFacts } from './fields/FieldFacts.tsx'
import fieldClasses from './fields/FieldGroups.module.css'
import { FieldsTab } from './fields/FieldGroups.tsx'
import { EMPLOYMENT, PAY, PERSONAL, RESIGNED } from './fields/field-groups.ts'
import { HistoryTab } from './HistoryTab.tsx'
import { PrivacyTab } from './privacy/PrivacyTab.tsx'
import { employeeQuery } from './record-queries.ts'
import { RECORD_TABS, type RecordTab, tabsFor } from './record-tabs.ts'
import { recordTexts } from './record-texts.ts'
import { RecordGroup } from './records/RecordGroup.tsx'
import { BACKGROUND, DOCUMENTS, RecordsTab } from './records/RecordSection.tsx'
import { SettingsTab } from './settings/SettingsTab.tsx'
import { TermsSection } from './terms/TermsSection.tsx'
import { TabIsShown, type TellUnsaved, UnsavedTabs } from './unsaved-tabs.ts'

/** One employee: `?code=E0001&tab=pay`. */
export function EmployeePage() {
  const t = recordTexts.use()
  const go = useGo()
  const search: { code?: unknown; tab?: unknown } = useSearch({ strict: false })
  const code = typeof search.code === 'string' ? search.code : ''
  const tab = RECORD_TABS.find(name => name === search.tab) ?? 'personal'
  const employee = useQuery({ ...employeeQuery(code), enabled: code !== '' })
  const isMissing = code === '' || (employee.error instanceof ApiError && employee.error.status === 404)
  if (isMissing)
    return (
      <EmptyState
        message={t('none')}
        action={{ label: t('toList'), run: () => go({ to: employeePaths.list }) }}
      />
    )
  if (employee.data === undefined) return <QueryState query={employee} lines={8} />
  return (
    <AboutPeople people={[employee.data]}>
      <EmployeeRecordView key={code} record={employee.data} tab={tab} />
    </AboutPeople>
  )
}

function EmployeeRecordView({ record, tab }: { record: EmployeeRecord; tab: RecordTab }) {
  const t = recordTexts.use()
  const go = useGo()
  const nameOf = usePersonName()
  const tabs = tabsFor(record.may_write)
  const shown = tabs.includes(tab) ? tab : 'personal'
  const unsaved = useRef(new Set<string>())
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const tell = useCallback<TellUnsaved>((part, isUnsaved) => {
    if (isUnsaved) unsaved.current.add(part)
    else unsaved.current.delete(part)
    setMarked(new Set(unsaved.current))
  }, [])
  useUnsavedGuard(useCallback(() => unsaved.current.size > 0, []))
  const name = nameOf(record)
  const isMarked = (one: RecordTab): boolean =>
    [...marked].some(part => part === one || part.startsWith(`${one}-`))
  return (
    <>
      <Stack className="screen-only" gap={0} h="100%" mih={0}>
        <EmployeeHeader record={record} name={name} />
        <UnsavedTabs value={tell}>
          <RecordTabs
            label={t('tabs')}
            tabs={tabs.map(id => ({ id, name: t(`tab.${id}`), isUnsaved: isMarked(id) }))}
            value={shown}
            onChange={next =>
              go({ to: employeePaths.employee, search: { code: record.employee_code, tab: next } })
            }
            unsavedName={name => t('tab.unsaved', { tab: name })}
            panel={(one, isShown) => (
              <TabIsShown value={isShown}>
                <RecordPanel tab={one} record={record} name={name} />
              </TabIsShown>
            )}
          />
        </UnsavedTabs>
      </Stack>
      <ProfileCard record={record} name={name} />
    </>
  )
}

const CONTACT: readonly EmployeeField[] = ['mobilephone', 'emailaddress']

function ProfileCard({ record, name }: { record: EmployeeRecord; name: string }) {
  const t = recordTexts.use()
  const formats = useFormats()
  const language = usePreferences(store => store.language)
  const typeName = useTypeName()
  const { fields, units } = record
  const unitOf = (kind: string) => {
    const unit = units.find(it => it.kind === kind)
    return unit === undefined ? null : formats.inLanguage(unit.name, unit.name_en)
  }
  const label = (field: EmployeeField): string => columnOfField(field)[language]
  return (
    <article className={classes.card}>
      <Group component="header" gap="lg" mb="md">
        <EmployeePicture
          of={record}
          name={name}
          size={120}
          {...(record.photograph_version === null ? {} : { version: record.photograph_version })}
        />
        <div>
          <Text c="dimmed">{unitOf('company')}</Text>
          <Text fz={20} fw={600}>
            {name}
          </Text>
          <Text>{unitOf('position')}</Text>
          <Text className="code">{record.employee_code}</Text>
        </div>
      </Group>
      <FactList
        facts={[
          {
            label: label('employee_nickname'),
            value: formats.inLanguage(fields.employee_nickname, fields.employee_nickname_en)
          },
          {
            label: t('unit'),
            value: [unitOf('branch'), unitOf('department'), unitOf('division'), unitOf('section')]
              .filter(Boolean)
              .join(' › ')
          },
          { label: label('employee_type_code'), value: typeName(fields.employee_type_code ?? null) },
          { label: label('effective_dt'), value: formats.date(fields.effective_dt) },
          ...CONTACT.map(field => ({ label: label(field), value: fields[field] }))
        ]}
      />
    </article>
  )
}

function RecordPanel({ tab, record, name }: { tab: RecordTab; record: EmployeeRecord; name: string }) {
  const t = recordTexts.use()
  const { employee_code: code, fields, hidden } = record
  if (!record.may_write)
    return (
      <>
        <FieldFacts
          groups={
            tab === 'personal'
              ? PERSONAL
              : fields.signout_flag === 'Y'
                ? [...EMPLOYMENT, RESIGNED]
                : EMPLOYMENT
          }
          values={fields}
          hidden={hidden}
        />
        {hidden.length > 0 && <Text c="dimmed">{t('hidden')}</Text>}
      </>
    )
  switch (tab) {
    case 'personal':
      return <FieldsTab tab={tab} record={record} groups={PERSONAL} />
    case 'employment':
      return <EmploymentTab record={record} />
    case 'address':
      return <AddressTab record={record} />
    case 'pay':
      return (
        <>
          <TermsSection record={record} name={name} />
          <FieldsTab tab={tab} record={record} groups={PAY} />
        </>
      )
    case 'records':
      return <RecordsTab employeeCode={code} kinds={BACKGROUND} />
    case 'documents':
      return <RecordsTab employeeCode={code} kinds={DOCUMENTS} />
    case 'settings':
      return <SettingsTab record={record} />
    case 'account':
      return <AccountTab record={record} name={name} />
    case 'privacy':
      return <PrivacyTab record={record} />
    case 'history':
      return <HistoryTab employeeCode={code} />
  }
}

function EmploymentTab({ record }: { record: EmployeeRecord }) {
  const t = recordTexts.use()
  return (
    <FieldsTab
      tab="employment"
      record={record}
      groups={EMPLOYMENT}
      before={({ values, set }) => (
        <RecordGroup title={t('group.place')}>
          <div className={fieldClasses.fields}>
            <UnitSelect
              label={t('unit')}
              description={t('unit.note')}
              value={values.unit_id ?? null}
              exceptKind="position"
              onChange={unit_id => unit_id !== null && set({ unit_id })}
            />
            <UnitSelect
              label={t('unitKind.position')}
              description={t('position.note')}
              kind="position"
              value={values.position_id ?? null}
              onChange={position_id => set({ position_id })}
            />
          </div>
        </RecordGroup>
      )}
    >
      {record.fields.signout_flag === 'Y' && <FieldFacts groups={[RESIGNED]} values={record.fields} />}
    </FieldsTab>
  )
}
