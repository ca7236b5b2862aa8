import { Stack, Text } from '@mantine/core'
import { PersonPicker } from '../../../ui/employees/PersonPicker.tsx'
import { attendanceTexts } from '../attendance-texts.ts'

const FIELD_WIDTH = 320

/** Whose month? */
export function MonthChoice({ onChoose }: { onChoose: (employeeCode: string) => void }) {
  const t = attendanceTexts.use()
  return (
    <Stack align="center" gap="md" p="xl">
      <Text c="dimmed">{t('month.choose')}</Text>
      <div style={{ width: FIELD_WIDTH }}>
        <PersonPicker
          label={t('month.employee')}
          value={null}
          onChange={code => code !== null && onChoose(code)}
        />
      </div>
    </Stack>
  )
}
