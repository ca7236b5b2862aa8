import { Anchor, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconApi } from '@tabler/icons-react'
import { desktop } from '../../api/desktop.ts'
import { useSession } from '../../api/session.ts'
import { Commands } from '../copy/Commands.tsx'
import { CopyField } from '../copy/CopyField.tsx'
import { Dialog } from '../dialogs/Dialog.tsx'
import { branchNow } from '../formats/branch-clock.ts'
import { QuietTool } from '../list-page/QuietTool.tsx'
import { Note } from '../page/Note.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import { devicesCommand, punchCommand } from './device-commands.ts'

/** Placeholders for unknown values; they are code, so the same in both languages. */
const NO_URL = 'http://HOST:PORT'
const KEY = 'YOUR_KEY'
const DEVICE = 'DEVICE_SN'
const EMPLOYEE = 'EMPLOYEE_CODE'

/** Links to the API documentation, with first example commands. */
export function ApiHelp() {
  const t = uiTexts.use()
  const [isOpen, { open, close }] = useDisclosure(false)
  const url = useSession().data?.device_url ?? NO_URL
  const target = { url, key: KEY, deviceSn: DEVICE, employeeCode: EMPLOYEE }
  const commands = [
    { label: t('api.list'), command: devicesCommand(target) },
    { label: t('api.punch'), command: punchCommand(target, branchNow()) }
  ]
  return (
    <>
      <QuietTool icon={<IconApi size={16} aria-hidden />} label={t('api.button')} onClick={open} />
      {isOpen && (
        <Dialog onClose={close} title={t('api.title')} size="lg" gap="md">
          <div>
            <Text>{t('api.note')}</Text>
            {/* The window has no tabs, and does not open the machine's own addresses in the system's browser. */}
            {desktop === undefined && (
              <Anchor href="/docs/" target="_blank" rel="noreferrer">
                {t('api.open')}
              </Anchor>
            )}
          </div>
          <CopyField label={t('api.address')} value={`${url}/docs/`} copyLabel={t('api.copyAddress')} />
          <Commands commands={commands} copyLabel={name => t('api.copyCommand', { name })} />
          <Note>{t('api.replace')}</Note>
        </Dialog>
      )}
    </>
  )
}
