import { Button } from '@mantine/core'
import type { ParkedItem } from '#shared/contracts/attendance/attendance.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { CopyField } from '../../../ui/copy/CopyField.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { FactList } from '../../../ui/record/FactList.tsx'
import { attendanceTexts } from '../attendance-texts.ts'
import { readParkedData } from './parked-data.ts'
import { useResolveParked } from './use-resolve.ts'

type Props = { item: ParkedItem; onClose: () => void }

export function ParkedPanel({ item, onClose }: Props) {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const language = usePreferences(store => store.language)
  const { replay, dismiss, isBusy } = useResolveParked(onClose)
  const { employeeCode, at } = readParkedData(item)
  const ids = [item.parked_id]
  return (
    <SidePanel
      title={t('parked.titleOf', { code: employeeCode ?? t('parked.unknownPerson') })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={isBusy} onClick={() => void dismiss(ids, 1)}>
            {t('parked.dismissOne')}
          </Button>
          <Button disabled={isBusy} onClick={() => void replay(ids)}>
            {t('parked.replayOne')}
          </Button>
        </>
      }
    >
      <FactList
        facts={[
          { label: t('cause'), value: sentenceOf(item.reason, language) },
          {
            label: t('code'),
            value:
              employeeCode === null ? t('parked.unknownPerson') : <span className="code">{employeeCode}</span>
          },
          { label: t('column.at'), value: formats.dateTime(at, true) },
          { label: t('parked.attempts'), value: t('parked.attemptsOf', { count: item.attempts }) },
          { label: t('parked.at'), value: formats.dateTime(item.parked_at, true) },
          { label: t('received'), value: formats.dateTime(item.received_at, true) },
          { label: t('punch.caller'), value: item.caller_name },
          { label: t('parked.request'), value: <span className="code">{item.request_id}</span> },
          { label: t('parked.index'), value: formats.number(item.item_index + 1) }
        ]}
      />
      <CopyField
        label={t('parked.data')}
        value={JSON.stringify(item.data, null, 2)}
        copyLabel={t('parked.copyData')}
        isMultiline
      />
    </SidePanel>
  )
}
