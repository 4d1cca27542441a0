type Props<Role extends string> = {
  legend: string;
  name: string;
  roles: readonly { role: Role; label: string; text: string }[];
  first: Role;
};

/** One of a few roles, each with what it may do. The form gets the role. */
export function RoleChoice<Role extends string>({ legend, name, roles, first }: Props<Role>) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {roles.map(({ role, label, text }) => (
        <label
          key={role}
          className="flex cursor-pointer gap-3 rounded-card border border-line p-3 has-checked:border-green has-checked:bg-raised"
        >
          <input
            type="radio"
            name={name}
            value={role}
            defaultChecked={role === first}
            className="mt-1 size-5 shrink-0 accent-green"
          />
          <span>
            <span className="block font-semibold">{label}</span>
            <span className="text-ink-soft text-sm">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
