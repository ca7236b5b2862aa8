import { useCallback, useRef, useState } from 'react'
import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { RecordTabs } from '../../../ui/record/RecordTabs.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeePaths } from '../paths.ts'
import { EmployeeHeader } from './EmployeeHeader.tsx'
import classes from './EmployeePage.module.css'
import { ProfileCard } from './ProfileCard.tsx'
import { RecordPanel } from './RecordPanel.tsx'
import { type RecordTab, tabsFor } from './record-tabs.ts'
import { recordTexts } from './record-texts.ts'
import { TabIsShown, type TellUnsaved, UnsavedTabs } from './unsaved-tabs.ts'

type Props = { record: EmployeeRecord; tab: RecordTab }

/** The person at the top, the parts of the record below. */
export function EmployeeRecordView({ record, tab }: Props) {
  const t = useTexts(recordTexts)
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
    <div className={classes.page}>
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
      <ProfileCard record={record} name={name} />
    </div>
  )
}
