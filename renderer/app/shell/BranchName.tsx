import { Avatar, Box, Group, Menu, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { initialsOf } from '#shared/domain/text/initials.ts'
import { useSession, useUser } from '../../api/session.ts'
import { ORGANISATION_GROUPS, useBranches } from '../../ui/employees/use-branches.ts'
import { useChosenBranch } from '../../ui/employees/use-chosen-branch.ts'
import { isAllowed } from '../../ui/feature/feature.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import classes from './Navigation.module.css'
import { shellTexts } from './shell-texts.ts'

/** Company and branch of the workstation; if there are several branches, lists can be limited to one of them. */
export function BranchName({ isSmall }: { isSmall: boolean }) {
  const t = shellTexts.use()
  const { inLanguage } = useFormats()
  const session = useSession().data
  const branches = useBranches(isAllowed(ORGANISATION_GROUPS, useUser()))
  const { branchId, choose } = useChosenBranch()
  const company = inLanguage(session?.company_name, session?.company_name_en)
  const nameOf = (branch: (typeof branches)[number]): string => inLanguage(branch.name, branch.name_en)
  const [first] = branches
  const shown = branches.find(({ id }) => id === branchId) ?? (branches.length === 1 ? first : undefined)
  const place = shown === undefined ? t('branches.all', { count: branches.length }) : nameOf(shown)
  const sign = isSmall ? (
    <Avatar alt={company} size={32} radius="sm" color="teal" variant="filled">
      {initialsOf(company)}
    </Avatar>
  ) : (
    <Box miw={0} lh={1.4}>
      <Text fw={600} truncate title={company}>
        {company}
      </Text>
      {branches.length > 0 && (
        <Text fz={12} c="dimmed" lh={1.4} truncate>
          {place}
        </Text>
      )}
    </Box>
  )
  const tip = branches.length > 1 ? `${company} · ${place}` : company
  if (branches.length < 2)
    return (
      <Tooltip label={tip} position="right" disabled={!isSmall}>
        <Group h={48} flex="none" px={12} className="line-below">
          {sign}
        </Group>
      </Tooltip>
    )
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <UnstyledButton
          className={`line-below ${classes.pressable}`}
          display="flex"
          w="100%"
          h={48}
          px={12}
          bdrs={0}
          style={{ flex: 'none', alignItems: 'center', justifyContent: 'space-between', gap: 4 }}
          aria-label={t('branches.choose', { company, place })}
          title={isSmall ? tip : undefined}
        >
          {sign}
          {!isSmall && <IconSelector size={16} aria-hidden />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('branches.title')}</Menu.Label>
        {[null, ...branches].map(branch => {
          const id = branch?.id ?? null
          return (
            <Menu.Item
              key={id}
              aria-current={id === branchId ? 'true' : undefined}
              rightSection={id === branchId && <IconCheck size={16} aria-hidden />}
              onClick={() => choose(id)}
            >
              {branch === null ? t('branches.all', { count: branches.length }) : nameOf(branch)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
