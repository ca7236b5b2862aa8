import { Stack, Text, UnstyledButton } from '@mantine/core'
import { IconBuildingStore, IconChevronRight, IconEye, IconRestore } from '@tabler/icons-react'
import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { SetupCodeField } from '../../ui/setup-code/SetupCodeField.tsx'
import { useTexts } from '../../ui/texts/use-texts.ts'
import classes from './Choice.module.css'
import { firstStartTexts } from './first-start-texts.ts'

type Props = { version: string; onBranch: () => void; onRestore: () => void; onDemo: () => void }

export function Choice({ version, onBranch, onRestore, onDemo }: Props) {
  const t = useTexts(firstStartTexts)
  const choices = [
    { label: t('choice.branch'), note: t('choice.branch.note'), icon: IconBuildingStore, run: onBranch },
    { label: t('choice.restore'), note: t('choice.restore.note'), icon: IconRestore, run: onRestore },
    { label: t('choice.demo'), note: t('choice.demo.note'), icon: IconEye, run: onDemo }
  ]
  return (
    <EntrancePage
      product={t('product')}
      title={t('choice.title')}
      width="wide"
      footer={t('version', { version })}
    >
      <Text mb="md">{t('choice.intro')}</Text>
      <SetupCodeField error={null} />
      <Stack gap="sm">
        {choices.map(({ label, note, icon: IconOf, run }) => (
          <UnstyledButton key={label} className={classes.choice} onClick={run}>
            <IconOf size={28} className={classes.icon} aria-hidden />
            <span className={classes.words}>
              <span className={classes.label}>{label}</span>
              <span className={classes.note}>{note}</span>
            </span>
            <IconChevronRight size={20} aria-hidden />
          </UnstyledButton>
        ))}
      </Stack>
    </EntrancePage>
  )
}
