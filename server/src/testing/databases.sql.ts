import type { Sql } from 'postgres';

export const createDatabase = (sql: Sql, name: string, template: string) =>
  sql`create database ${sql(name)} template ${sql(template)}`;

export const dropDatabase = (sql: Sql, name: string) =>
  sql`drop database if exists ${sql(name)} with (force)`;
