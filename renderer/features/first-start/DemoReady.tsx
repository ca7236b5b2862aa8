import { Button, Stack, Text } from '@mantine/core'
import type { SetUpResult } from '#shared/contracts/first-start.ts'
import { CopyField } from '../../ui/copy/CopyField.tsx'
import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { firstStartTexts } from './first-start-texts.ts'

type Props = { result: SetUpResult; onEnter: (result: SetUpResult) => void }

export function DemoReady({ result, onEnter }: Props) {
  const t = useTexts(firstStartTexts)
  return (
    <EntrancePage product={t('product')} title={t('demo.ready')}>
      <Stack gap="md">
        {result.demo && (
          <>
            <Text>{t('demo.account')}</Text>
            <CopyField
              label={t('demo.userName')}
              value={result.demo.user_name}
              copyLabel={t('demo.userNameCopy')}
            />
            <CopyField
              label={t('demo.password')}
              value={result.demo.password}
              copyLabel={t('demo.passwordCopy')}
            />
          </>
        )}
        <Button onClick={() => onEnter(result)} autoFocus>
          {t('done.enter')}
        </Button>
      </Stack>
    </EntrancePage>
  )
}
