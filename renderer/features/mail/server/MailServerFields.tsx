import { Fieldset, Group, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { MailSettingsView } from '#shared/contracts/mail-settings.ts'
import { MAIL_NAME_MAX, MAIL_SECURITIES, MAIL_USER_MAX } from '#shared/domain/mail-server.ts'
import { isLoopback } from '#shared/domain/text/host-names.ts'
import { PasswordField } from '../../../ui/password/PasswordField.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { type ServerValues, withSecurity } from './mail-server-form.ts'
import { mailServerTexts } from './mail-server-texts.ts'
import type { ServerForm } from './use-server-form.ts'

type TextField = Exclude<keyof ServerValues, 'enabled' | 'security'>
type Props = { form: ServerForm; saved: MailSettingsView }

export function MailServerFields({ form, saved }: Props) {
  const t = mailServerTexts.use()
  const { values, set } = form
  const field = (name: TextField) => ({
    value: values[name],
    error: form.errorOf(name),
    onChange: (event: { currentTarget: HTMLInputElement }) => set({ [name]: event.currentTarget.value }),
    onBlur: () => form.leave(name),
    autoComplete: 'off',
    spellCheck: false
  })
  const isFixed = saved.password === 'environment'
  return (
    <Fieldset variant="unstyled" m={0} miw={0} disabled={values.enabled === 'false'} aria-label={t('title')}>
      <Stack gap="md">
        <Group gap="md" wrap="nowrap" align="flex-start">
          <TextInput flex={1} {...field('host')} label={t('host')} description={t('host.note')} required />
          <TextInput w={120} {...field('port')} label={t('port')} inputMode="numeric" required />
        </Group>
        <Radio.Group
          label={t('security')}
          error={form.errorOf('security')}
          value={values.security}
          onChange={next => {
            const security = MAIL_SECURITIES.find(one => one === next)
            if (security !== undefined) set(withSecurity(values, security))
          }}
        >
          <Stack gap="sm" mt={4} mb={4}>
            {MAIL_SECURITIES.map(one => (
              <Radio
                key={one}
                value={one}
                label={t(`security.${one}`)}
                description={one === 'starttls' && t('security.starttls.note')}
              />
            ))}
          </Stack>
        </Radio.Group>
        {values.security === 'none' && values.enabled === 'true' && !isLoopback(values.host.trim()) && (
          <Notice tone="amber">{t('security.none.warning')}</Notice>
        )}
        <SimpleGrid cols={2}>
          <TextInput
            {...field('user')}
            label={t('userName')}
            description={t('user.note')}
            maxLength={MAIL_USER_MAX}
          />
          <PasswordField
            {...field('password')}
            description={t(`password.${saved.password}`)}
            disabled={isFixed || values.user.trim() === ''}
            autoComplete="new-password"
            maxLength={500}
          />
          <TextInput
            {...field('sender_address')}
            label={t('senderAddress')}
            description={t('senderAddress.note')}
            inputMode="email"
            required
          />
          <TextInput
            {...field('sender_name')}
            label={t('senderName')}
            description={t('senderName.note')}
            maxLength={MAIL_NAME_MAX}
          />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  )
}
