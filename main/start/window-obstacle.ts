/** Why no window can open here, known before anything is started; null when one may. */
export function windowObstacle(
  env: Readonly<Record<string, string | undefined>>,
  platform: string,
  userId: number | undefined
): string | null {
  if (platform !== 'linux') return null
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return 'there is no display'
  if (userId === 0) return 'Electron does not run as root'
  return null
}
