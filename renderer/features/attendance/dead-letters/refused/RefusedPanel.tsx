import { Button, Stack } from '@mantine/core'
import { IconDeviceTabletPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefusedGroup, RefusedItem } from '#shared/contracts/attendance/refused-punches.ts'
import { useUser } from '../../../../api/session.ts'
import { PersonPicker } from '../../../../ui/employees/PersonPicker.tsx'
import { useKnownPeople, usePersonName } from '../../../../ui/employees/use-people.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { SidePanel } from '../../../../ui/list-page/SidePanel.tsx'
import { IconButton } from '../../../../ui/page/icon-buttons.tsx'
import { Note } from '../../../../ui/page/Note.tsx'
import { useGo } from '../../../../ui/page/use-go.ts'
import { FactList } from '../../../../ui/record/FactList.tsx'
import { HeadedTable } from '../../../../ui/record/HeadedTable.tsx'
import { QueryState } from '../../../../ui/states/QueryState.tsx'
import { refusedItemsQuery } from '../../attendance-queries.ts'
import { attendancePaths } from '../../paths.ts'
import { readDeadLetter } from '../dead-letter-data.ts'
import { useResolveRefused } from '../use-resolve.ts'
import { refusedTexts } from './refused-texts.ts'
import { useRefusedWords } from './use-refused-words.ts'

type Props = { group: RefusedGroup; onClose: () => void }

export function RefusedPanel({ group, onClose }: Props) {
  const t = refusedTexts.use()
  const formats = useFormats()
  const words = useRefusedWords()
  const go = useGo()
  const isAdmin = useUser().groups.includes('admin')
  const { replay, dismiss, isBusy } = useResolveRefused(onClose)
  const [person, setPerson] = useState<string | null>(null)
  const [known] = useKnownPeople(person === null ? [] : [person])
  const nameOf = usePersonName()
  const chosen = { group_keys: [group.group_key] }
  const paths = new Set(group.faults.map(fault => fault.path))
  return (
    <SidePanel
      title={t('refused.titleOf', { code: words.code(group) })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={isBusy} onClick={() => void dismiss(chosen, group.count)}>
            {t('deadLetter.dismiss', { count: group.count })}
          </Button>
          <Button disabled={isBusy} onClick={() => void replay(chosen)}>
            {t('deadLetter.replayOne')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <FactList
          facts={[
            { label: t('cause'), value: words.reason(group) },
            { label: t('punch.device'), value: <span className="code">{group.device_sn}</span> },
            { label: t('punch.caller'), value: group.caller_name },
            { label: t('refused.times'), value: t('deadLetter.attemptsOf', { count: group.times }) },
            { label: t('refused.first'), value: formats.dateTime(group.first_at, true) },
            { label: t('refused.last'), value: formats.dateTime(group.last_at, true) }
          ]}
        />
        {paths.has('employee_code') && (
          <Stack gap="xs" align="stretch">
            <PersonPicker label={t('refused.person')} value={person} onChange={setPerson} />
            <Button
              variant="default"
              style={{ alignSelf: 'flex-start' }}
              disabled={known === undefined || isBusy}
              onClick={() => {
                if (known === undefined) return
                const { employee_code } = known
                const name = `${nameOf(known)} (${employee_code})`
                void replay({ ...chosen, employee_code, name, count: group.count })
              }}
            >
              {t('refused.assign')}
            </Button>
          </Stack>
        )}
        {paths.has('device_sn') && isAdmin && (
          <IconButton
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            icon={IconDeviceTabletPlus}
            label={t('addDevice')}
            onClick={() => go({ to: attendancePaths.devices, search: { open: 'new' } })}
          />
        )}
        <Items group={group} />
      </Stack>
    </SidePanel>
  )
}

function Items({ group }: { group: RefusedGroup }) {
  const t = refusedTexts.use()
  const { moment } = useRefusedWords()
  const items = useQuery(refusedItemsQuery(group.group_key))
  const lineOf = (it: RefusedItem) => readDeadLetter({ data: it.fields }).line
  if (items.data === undefined) return <QueryState query={items} lines={4} />
  return (
    <div>
      {items.data.length < group.count && <Note>{t('refused.newest', { count: items.data.length })}</Note>}
      <HeadedTable
        aria-label={t('refused.punches')}
        rows={items.data}
        keyOf={it => it.refused_id}
        columns={[
          { title: t('column.at'), cell: it => moment(readDeadLetter({ data: it.fields }).at) },
          {
            title: t('deadLetter.action'),
            cell: it => {
              const { action } = readDeadLetter({ data: it.fields })
              return action !== null && t(`deadLetter.action.${action}`)
            }
          },
          ...(items.data.some(it => lineOf(it) !== null)
            ? [{ title: t('refused.line'), cell: (it: RefusedItem) => <LineOf text={lineOf(it)} /> }]
            : []),
          {
            title: t('refused.times'),
            cell: it => t('deadLetter.attemptsOf', { count: it.times }),
            ta: 'right'
          }
        ]}
      />
    </div>
  )
}

/** Fields are separated by TAB, which would not be seen. */
const LineOf = ({ text }: { text: string | null }) => (
  <span className="code" style={{ overflowWrap: 'anywhere' }}>
    {text?.replaceAll('\t', ' | ')}
  </span>
)
