/**
 * Time that this process has really used, in milliseconds: on a busy machine the time on the wall measures the others. It includes
 * what the collector of memory used on its own threads.
 */
export function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
