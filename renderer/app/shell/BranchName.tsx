import { Avatar, Text, Tooltip } from '@mantine/core'
import { useSession, useUser } from '../../api/session.ts'
import { ORGANISATION_GROUPS, useBranches } from '../../ui/employees/use-branches.ts'
import { isAllowed } from '../../ui/feature/feature.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import classes from './Navigation.module.css'
import { shellTexts } from './shell-texts.ts'

/** Whose workstation this is: the company, and its branch where there is only one. */
export function BranchName({ isSmall }: { isSmall: boolean }) {
  const t = useTexts(shellTexts)
  const { inLanguage } = useFormats()
  const session = useSession().data
  const branches = useBranches(isAllowed(ORGANISATION_GROUPS, useUser()))
  const company = inLanguage(session?.company_name, session?.company_name_en)
  const [only] = branches
  const place =
    branches.length === 1 && only !== undefined
      ? inLanguage(only.name, only.name_en)
      : t('branches', { count: branches.length })
  if (isSmall) {
    return (
      <Tooltip label={company} position="right">
        <div className={classes.branch}>
          <Avatar name={company} alt={company} size={32} radius="sm" color="teal" variant="filled" />
        </div>
      </Tooltip>
    )
  }
  return (
    <div className={classes.branch}>
      <div className={classes.branchText}>
        <Text fw={600} truncate title={company}>
          {company}
        </Text>
        {branches.length > 0 && (
          <Text fz={12} c="dimmed" lh={1.4} truncate>
            {place}
          </Text>
        )}
      </div>
    </div>
  )
}
