/**
 * CPU time of this process in milliseconds: on a busy machine, wall time would measure the other processes too. It
 * includes the threads of the garbage collector.
 */
export function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
