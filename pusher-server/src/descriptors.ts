/** Connections to the database, files, calls over HTTP: these need descriptors too. */
const SHARE = 0.8;

/** How many sockets this process may hold, by what the system allows it to open. A socket too many would take the rest down. */
export function mostSockets(most: number): number {
  // The types do not know yet that looking up names can be left out.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const open = Number(userLimits?.open_files?.soft);
  // "unlimited" is no number, and neither is what Windows says.
  return Number.isFinite(open) ? Math.min(most, Math.floor(open * SHARE)) : most;
}
