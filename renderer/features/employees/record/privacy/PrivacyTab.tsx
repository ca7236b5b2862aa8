import { Stack, Text, Title } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import { call } from '../../../../api/client.ts'
import { FileButton } from '../../../../ui/long-work/FileButton.tsx'
import { Notice } from '../../../../ui/states/Notice.tsx'
import { useTexts } from '../../../../ui/texts/use-texts.ts'
import classes from '../FieldGroups.module.css'
import { ConsentsSection } from './ConsentsSection.tsx'
import { privacyTexts } from './privacy-texts.ts'

/** What somebody agreed to and may ask for of data about them. */
export function PrivacyTab({ record }: { record: EmployeeRecord }) {
  const t = useTexts(privacyTexts)
  const path = { employee_code: record.employee_code }
  return (
    <>
      <ConsentsSection employeeCode={record.employee_code} />
      <section className={classes.group} aria-label={t('copy.title')}>
        <Stack gap="sm" align="flex-start" maw={720}>
          <Title order={3}>{t('copy.title')}</Title>
          <Text>{t('copy.note')}</Text>
          <Notice tone="amber">{t('copy.care')}</Notice>
          <FileButton
            label={t('copy.run')}
            icon={<IconFileZip size={16} aria-hidden />}
            ask={body => call('POST /app/v1/employees/{employee_code}/personal-data/export', { path, body })}
          />
        </Stack>
      </section>
    </>
  )
}
