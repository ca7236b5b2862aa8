import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCamera, IconDots, IconLogout2, IconPrinter, IconUserCheck } from '@tabler/icons-react'
import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import { printPage } from '../../../ui/files/print-page.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { RecordHeader } from '../../../ui/record/RecordHeader.tsx'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { EmployeeStatusChip } from '../EmployeeStatusChip.tsx'
import { employeePhotograph } from '../employee-photograph.ts'
import { employeeAction } from './employee-actions.ts'
import { PhotographDialog } from './PhotographDialog.tsx'
import { ResignDialog } from './ResignDialog.tsx'
import { recordTexts } from './record-texts.ts'
import { useCancelResignation } from './use-cancel-resignation.ts'

const SHOWN_UNITS = ['position', 'department', 'branch'] as const

/** The employee of the record, and actions on the whole record. */
export function EmployeeHeader({ record, name }: { record: EmployeeRecord; name: string }) {
  const t = useTexts(recordTexts)
  const formats = useFormats()
  const [isResigning, resigning] = useDisclosure(false)
  const [isPicturing, picturing] = useDisclosure(false)
  const { employee_code: code, units, photograph_version: version } = record
  const hasResigned = record.fields.signout_flag === 'Y'
  const planned = record.planned_resignation
  const cancelResignation = useCancelResignation(record, name)
  const facts = SHOWN_UNITS.flatMap(kind => {
    const unit = units.find(it => it.kind === kind)
    return unit === undefined ? [] : [formats.inLanguage(unit.name, unit.name_en)]
  })
  return (
    <>
      <RecordHeader
        name={name}
        code={code}
        here="record"
        facts={facts}
        pictureUrl={version === null ? null : employeePhotograph(code, version)}
        {...(hasResigned ? { state: <EmployeeStatusChip of={{ signout_flag: 'Y' }} /> } : {})}
        {...(planned === null
          ? {}
          : {
              state: (
                <StateChip
                  tone="amber"
                  label={t('resign.planned', { date: formats.date(planned.signout_dt) })}
                  icon={IconLogout2}
                />
              )
            })}
        actions={
          <Group gap="sm" wrap="nowrap">
            <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={printPage}>
              {t('print')}
            </Button>
            {record.may_write && !hasResigned && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon variant="default" size={32} aria-label={t('more')}>
                    <IconDots size={16} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item leftSection={<IconCamera size={16} aria-hidden />} onClick={picturing.open}>
                    {t('photograph')}
                  </Menu.Item>
                  <Menu.Item leftSection={<IconLogout2 size={16} aria-hidden />} onClick={resigning.open}>
                    {t(planned === null ? 'resign' : 'resign.move')}
                  </Menu.Item>
                  {planned !== null && (
                    <Menu.Item
                      leftSection={<IconUserCheck size={16} aria-hidden />}
                      onClick={() => void cancelResignation()}
                    >
                      {t('resign.cancel')}
                    </Menu.Item>
                  )}
                </Menu.Dropdown>
              </Menu>
            )}
          </Group>
        }
      />
      {isResigning && <ResignDialog record={record} name={name} onClose={resigning.close} />}
      {isPicturing && (
        <PhotographDialog
          title={t('picture.title', { name })}
          keep={image => employeeAction('update-employee-setting', 'photograph', code, { image_64: image })}
          onClose={picturing.close}
        />
      )}
    </>
  )
}
