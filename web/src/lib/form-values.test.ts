import { expect, test } from 'vitest';
import { differentFields, type FieldPath, fieldText, readFields, valueAt } from './form-values.ts';

const field = (name: string, value: string, type = 'text', checked = false) => ({
  ...{ name, value, type, checked },
  disabled: false,
});

test('each element is read by its type', () => {
  const shape = { name: '', size: null, isOpen: false, format: 'ko', days: [], kept: 7 };
  const fields = [
    field('name', ' Ann '),
    field('size', '16', 'number'),
    field('isOpen', 'on', 'checkbox', true),
    field('format', 'ko', 'radio'),
    field('format', 'groups', 'radio', true),
    field('days', 'mon', 'checkbox', true),
    field('days', 'tue', 'checkbox'),
    field('', 'no name'),
    field('go', 'x', 'submit'),
  ];
  expect(readFields(fields, shape)).toEqual({
    ...{ name: ' Ann ', size: 16, isOpen: true, format: 'groups', days: ['mon'], kept: 7 },
  });
});

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['-1.5', -1.5],
])('the number field with "%s" is %s', (typed, expected) => {
  expect(readFields([field('size', typed, 'number')], { size: 3 })).toEqual({ size: expected });
});

test('names are paths: rows, and fields inside of rows', () => {
  const shape = { stages: [{ size: 4, starts: { local: '', zone: '' } }] };
  const fields = [
    field('stages.1.size', '8', 'number'),
    field('stages.0.size', '', 'number'),
    field('stages.0.starts.local', '2026-11-21T13:00', 'datetime-local'),
    field('stages.0.starts.zone', 'Europe/Brussels'),
  ];
  expect(readFields(fields, shape)).toEqual({
    stages: [{ size: null, starts: { local: '2026-11-21T13:00', zone: 'Europe/Brussels' } }, { size: 8 }],
  });
});

test('a list has the rows that are drawn and no others', () => {
  expect(readFields([], { tags: ['a', 'b'], name: 'x' })).toEqual({ tags: [], name: 'x' });
  expect(readFields([field('tags.2', 'c')], { tags: ['a'] })).toEqual({ tags: ['c'] });
});

test('what was there first is found by its path', () => {
  const values = { stages: [{ size: 4 }, { size: null }] };
  expect(fieldText(valueAt(values, 'stages.0.size'))).toBe('4');
  expect(fieldText(valueAt(values, 'stages.1.size'))).toBe('');
  expect(valueAt(values, 'stages.7.size')).toBeUndefined();
});

test('the compiler knows the paths of a form', () => {
  type Path = FieldPath<{ name: string; starts: { local: string }; stages: { size: number | null }[] }>;
  const known: Path[] = ['name', 'starts.local', 'stages.1.size', 'stages'];
  // @ts-expect-error: no such field
  const unknown: Path = 'stages.1.sise';
  expect([...known, unknown]).toHaveLength(5);
});

test('what two made of the same thing is shown field by field, boxes too', () => {
  const labels = { name: 'Name', is_published: 'Published', 'rules.rest': 'Rest' };
  const mine = { name: 'Open', is_published: true, rules: { rest: 5 }, other: 'mine' };
  const theirs = { name: 'Open', is_published: false, rules: { rest: null }, other: 'theirs' };
  expect(differentFields(labels, mine, theirs)).toEqual([
    { label: 'Published', mine: '✓', theirs: '–' },
    { label: 'Rest', mine: '5', theirs: '' },
  ]);
});
