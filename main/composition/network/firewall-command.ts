/** The command that an administrator of the machine runs once to open the port in its firewall; macOS asks by itself. */
export function firewallCommand(platform: NodeJS.Platform, port: number): string | null {
  if (platform === 'win32')
    return `netsh advfirewall firewall add rule name="HR Workstation" dir=in action=allow protocol=TCP localport=${port} profile=private,domain`
  return platform === 'linux' ? `sudo ufw allow ${port}/tcp` : null
}
